import { useState } from 'react';
import { allBlocks, type MailBlock } from '../../../../contract/mail-blocks.ts';
import { blocksOf, codeOf, idsInCode } from '../../../../contract/mail-code.ts';
import { BlockEditor } from '../../../../engine/web/editing/blocks/block-editor.tsx';
import { BothLines } from '../../../../engine/web/editing/blocks/both-lines.tsx';
import sides from '../../../../engine/web/editing/editor-sides.module.css';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { MailCode } from './mail-code.tsx';
import css from './mail-editor.module.css';
import type { MailText, MailTexts } from './mail-words.ts';

export type FieldsProps = {
  texts: MailTexts;
  placeholders: MailText['placeholders'];
  /** What is wrong, by place: `subject.en`, `body.en`, `b2.html.en`. */
  errors: Record<string, string>;
  onChange: (texts: MailTexts) => void;
};

/** A text as blocks, in both languages; as code where somebody asks for it, or where it is no blocks. */
export function useMailBlocks(texts: MailTexts, onChange: (texts: MailTexts) => void) {
  const [blocks, setBlocks] = useState<MailBlock[] | null>(() => blocksOf(texts.body));
  const [asCode, showCode] = useState(false);
  const written = blocks && codeOf(blocks);
  // another text came: a version that was brought back, a colleague's, what was typed as code
  if (written?.en !== texts.body.en || written['zh-hant'] !== texts.body['zh-hant']) {
    const read = blocksOf(texts.body);
    if (read || blocks) setBlocks(read);
  }
  return {
    blocks: asCode ? null : blocks,
    /** It can be edited as blocks. */
    readable: blocks !== null,
    showCode,
    /** What the server says of a block by its place in the code, by the name that the block has here. */
    placed(problems: Record<string, string>): Record<string, string> {
      const here = allBlocks(blocks ?? []).map(({ id }) => id);
      const names = new Map(idsInCode(blocks ?? []).map((id, at) => [id, here[at]!]));
      return Object.fromEntries(
        Object.entries(problems).map(([place, message]) => {
          const [id = '', ...part] = place.split('.');
          return [[names.get(id) ?? id, ...part].join('.'), message];
        }),
      );
    },
    change(next: MailBlock[]) {
      setBlocks(next);
      onChange({ ...texts, body: codeOf(next) });
    },
  };
}

/** Subject, letter and button in both languages side by side; nobody has to know how a template is written. */
export function MailFields({
  mail: { blocks, readable, showCode, change },
  ...props
}: FieldsProps & { mail: ReturnType<typeof useMailBlocks> }) {
  const { t } = useWords();
  const { texts, placeholders, errors, onChange } = props;
  const chips = placeholders.map(({ name, label }) => ({ name, label }));
  const line = (part: 'subject' | 'button', value: MailTexts['subject'], max: number) => (
    <BothLines
      id={`mail-${part}`}
      label={t(`mails.${part}`)}
      value={value}
      max={max}
      chips={chips}
      errors={{ en: errors[`${part}.en`], 'zh-hant': errors[`${part}.zh-hant`] }}
      onChange={(next) => onChange({ ...texts, [part]: next })}
    />
  );
  if (!blocks)
    return (
      <div className={`stack ${sides.edit}`}>
        {readable ? (
          <div>
            <Button size="s" onClick={() => showCode(false)}>
              {t('mails.showBlocks')}
            </Button>
          </div>
        ) : (
          <p className="notice" data-tone="warn" data-edge="">
            {t('mails.noBlocks')}
          </p>
        )}
        <MailCode {...props} />
      </div>
    );
  return (
    <div className={`stack ${sides.edit}`}>
      <div>
        <Button size="s" kind="plain" onClick={() => showCode(true)}>
          {t('mails.showCode')}
        </Button>
      </div>
      {line('subject', texts.subject, 300)}
      <BlockEditor blocks={blocks} chips={chips} conditions={chips} errors={errors} onChange={change} />
      {texts.button && (
        <section className={css.own} aria-label={t('mails.ownButton')}>
          <p className="small muted">{t('mails.ownButtonAbout')}</p>
          {line('button', texts.button, 80)}
        </section>
      )}
    </div>
  );
}
