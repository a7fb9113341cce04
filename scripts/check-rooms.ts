// House rules about files, names and imports (house rules, Layout). One line per break; status 1 when there is one.
import { report } from './house/finding.ts';
import { checkImports } from './house/imports.ts';
import { checkMigrations } from './house/migrations.ts';
import { checkRooms } from './house/rooms.ts';
import { checkShape } from './house/shape.ts';
import { checkTables } from './house/tables.ts';

const root = process.cwd();
process.exitCode = report([
  ...checkRooms(root),
  ...checkImports(root),
  ...checkShape(root),
  ...checkTables(root),
  ...checkMigrations(root),
]);
