import type { Capability } from '../../../contract/capabilities.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { CellProblem } from '../forms/sheet-answers.ts';
import type { SheetLine } from '../sheets/csv-records.ts';

/** A column that a file may have. */
export type ImportColumn = {
  /** Its name in values, and a title that every import knows. */
  field: string;
  /** What it is called in both languages; `also`: the same column in lists that are taken out as files. */
  title: WordKey;
  also?: readonly WordKey[];
  /**
   * How its cells are read: `money` to whole cents above nothing, `day` to YYYY-MM-DD, `email` to the address as it is
   * kept, `hours` to whole minutes, `count` to a whole number from 1, `choice` to the name of the choice.
   */
  as: 'text' | 'email' | 'money' | 'day' | 'hours' | 'count' | 'choice';
  need?: true;
  /** Most characters of a text, or the highest count. */
  max?: number;
  /** No money at all is an amount too. */
  zero?: true;
  /** Spellings of each choice; the first is the example of what is allowed. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** In the template. */
  example: string;
  /** Read and never shown: made by the kind itself. */
  hidden?: true;
};

/** Titles of what a product exports, each with the column that it is. */
export type ImportPreset = { source: string; titles: Readonly<Record<string, string>> };

/** The value of each column, by its field; '' for an empty cell. */
export type ImportValues = Readonly<Record<string, string | number>>;

/** One record of a file that is right. */
export type ImportUnit = {
  line: number;
  who: string;
  /** A second run of the file has the same. */
  key: string;
  values: ImportValues;
};
export type UnitProblem = { field: string; problem: CellProblem };
export type ImportTask = {
  taskId: string;
  by: string;
  /** The archive that the record lies in. */
  archive?: Buffer;
};

/** Records that are files of an archive: a line for each, the fields first, and what is wrong with some by their lines. */
export type ImportArchive = {
  bytesMax: number;
  read(
    ctx: Context,
    file: File,
  ): Promise<{ lines: [SheetLine, ...SheetLine[]]; wrong: ReadonlyMap<number, UnitProblem> }>;
};

/** One kind of records that can be brought in: everything else comes from the engine. */
export type ImportKind = {
  /** One of these brings in, looks at and undoes such records. */
  can: readonly Capability[];
  columns: readonly ImportColumn[];
  presets: readonly ImportPreset[];
  /** Where no spreadsheet is read. */
  archive?: ImportArchive;
  /** The column that tells what the records come to together. */
  sums?: string;
  /** Whom or what a line is about. */
  who(values: ImportValues): string;
  /** Its number in the earlier system; else what makes it itself, and equal ones of a file are counted. */
  key(values: ImportValues): { old: string } | { natural: readonly (string | number)[] };
  /** What is wrong between cells. @param today day of Hong Kong */
  check?(values: ImportValues, today: string): UnitProblem | null;
  /** What a line refers to and is not there, or would bar it, by line. */
  place?(ctx: Context, db: TenantDb, units: readonly ImportUnit[]): Promise<ReadonlyMap<number, UnitProblem>>;
  /** Which of these keys an earlier run brought in. */
  known(db: TenantDb, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Writes one record. Nobody is mailed. @returns false where it is here already, or what bars it by now */
  store(ctx: Context, db: TenantDb, unit: ImportUnit, task: ImportTask): Promise<boolean | UnitProblem>;
  /** Removes what an import brought in, but for records that something was built on since. */
  undo(ctx: Context, db: TenantDb, taskId: string): Promise<{ undone: number; kept: { who: string; why: WordKey }[] }>;
};
