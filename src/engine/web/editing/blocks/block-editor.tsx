import type { LeafBlock, MailBlock } from '../../../../contract/mail-blocks.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useWords } from '../../words.ts';
import css from './blocks.module.css';
import { type BlockKind, moved, newBlock, newLeaf, replaced, without } from './change-blocks.ts';
import { LeafFields, placeId } from './leaf-fields.tsx';
import type { Chip } from './mail-text.tsx';

const LEAVES = ['heading', 'text', 'picture', 'button', 'divider'] as const;

type Shared = {
  chips: readonly Chip[];
  /** What is wrong, by place: `b1.html.en`. */
  errors: Readonly<Record<string, string>>;
  /** What a block may need, to stand in the mail; none: there is nothing to choose. */
  conditions?: readonly Chip[];
};

/** The blocks of a mail, one below the other, in both languages; nobody has to know what HTML is. */
export function BlockEditor({
  blocks,
  onChange,
  ...shared
}: Shared & { blocks: readonly MailBlock[]; onChange: (blocks: MailBlock[]) => void }) {
  return (
    <div className="stack">
      <ol className="stack">
        {blocks.map((block, at) => (
          <li key={block.id}>
            <Card
              block={block}
              first={at === 0}
              last={at === blocks.length - 1}
              onMove={(by) => onChange(moved(blocks, block.id, by))}
              onRemove={() => onChange(without(blocks, block.id))}
            >
              {shared.conditions && (
                <Condition
                  block={block}
                  conditions={shared.conditions}
                  error={shared.errors[`${block.id}.when`]}
                  onChange={(next) => onChange(replaced(blocks, next))}
                />
              )}
              {block.kind === 'columns' ? (
                <div className="pair">
                  {(['left', 'right'] as const).map((side) => (
                    <Side
                      key={side}
                      side={side}
                      leaves={block[side]}
                      {...shared}
                      onChange={(leaves) => onChange(replaced(blocks, { ...block, [side]: leaves }))}
                    />
                  ))}
                </div>
              ) : (
                <LeafFields
                  block={block}
                  {...shared}
                  onChange={(next) => onChange(replaced<MailBlock>(blocks, next))}
                />
              )}
            </Card>
          </li>
        ))}
      </ol>
      <AddBlock kinds={[...LEAVES, 'columns']} onAdd={(kind) => onChange([...blocks, newBlock(kind)])} />
    </div>
  );
}

/** Whether a block always stands, or only where one of the placeholders says something. */
function Condition({
  block,
  conditions,
  error,
  onChange,
}: {
  block: MailBlock;
  conditions: readonly Chip[];
  error: string | undefined;
  onChange: (block: MailBlock) => void;
}) {
  const { t } = useWords();
  const { when, ...always } = block;
  return (
    <Select
      id={placeId(`${block.id}.when`)}
      label={t('mail-editor.when')}
      blank={t('mail-editor.always')}
      value={when ?? ''}
      error={error}
      options={conditions.map(({ name, label }) => ({ value: name, label }))}
      onChange={({ target: { value } }) => onChange(value === '' ? always : { ...always, when: value })}
    />
  );
}

function Side({
  side,
  leaves,
  onChange,
  ...shared
}: Shared & { side: 'left' | 'right'; leaves: readonly LeafBlock[]; onChange: (leaves: LeafBlock[]) => void }) {
  const { t } = useWords();
  return (
    <div className={`stack ${css.side}`} data-gap="s">
      <span className={css.kind}>{side === 'left' ? t('mail-editor.left') : t('mail-editor.right')}</span>
      {leaves.map((leaf, at) => (
        <Card
          key={leaf.id}
          block={leaf}
          first={at === 0}
          last={at === leaves.length - 1}
          onMove={(by) => onChange(moved(leaves, leaf.id, by))}
          onRemove={() => onChange(without(leaves, leaf.id))}
        >
          <LeafFields block={leaf} {...shared} onChange={(next) => onChange(replaced(leaves, next))} />
        </Card>
      ))}
      <AddBlock kinds={LEAVES} onAdd={(kind) => kind !== 'columns' && onChange([...leaves, newLeaf(kind)])} />
    </div>
  );
}

function Card({
  block,
  first,
  last,
  onMove,
  onRemove,
  children,
}: {
  block: MailBlock;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: React.ReactNode;
}) {
  const { t } = useWords();
  const kind = t(`mail-editor.${block.kind}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a block of a letter, not of a form
    <div className={`stack ${css.block}`} data-gap="m" role="group" aria-label={kind}>
      <div className={css.head}>
        <span className={css.kind}>{kind}</span>
        <Button
          size="s"
          kind="plain"
          icon="sortUp"
          label={t('mail-editor.up', { kind })}
          disabled={first}
          onClick={() => onMove(-1)}
        />
        <Button
          size="s"
          kind="plain"
          icon="sortDown"
          label={t('mail-editor.down', { kind })}
          disabled={last}
          onClick={() => onMove(1)}
        />
        <Button size="s" kind="plain" icon="delete" label={t('mail-editor.remove', { kind })} onClick={onRemove} />
      </div>
      {children}
    </div>
  );
}

function AddBlock({ kinds, onAdd }: { kinds: readonly BlockKind[]; onAdd: (kind: BlockKind) => void }) {
  const { t } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div className="row" data-gap="s" role="group" aria-label={t('mail-editor.add')}>
      {kinds.map((kind) => (
        <Button key={kind} size="s" icon="add" onClick={() => onAdd(kind)}>
          {t(`mail-editor.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
