import { useState } from 'react';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Menu } from '../../../../engine/web/ui/menu.tsx';
import { type NoticeType, notify } from '../../../../engine/web/ui/notify.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { Section } from './section.tsx';

/** Buttons, dialogs, menus and notifications. */
export function Acts() {
  const { t } = useWords();
  return (
    <>
      <Section title={t('gallery.acts.buttons')}>
        <Buttons />
        <Buttons busy />
        <Buttons disabled />
        <div className="row">
          <Button size="s" icon="download">
            {t('gallery.acts.download')}
          </Button>
          <Button size="s" kind="plain" icon="undo">
            {t('gallery.acts.undo')}
          </Button>
          <Button icon="print" label={t('gallery.acts.print')} />
          <Button kind="plain" icon="delete" label={t('gallery.acts.delete')} />
          <ButtonLink to="/dev/gallery" icon="forward">
            {t('gallery.acts.go')}
          </ButtonLink>
          <Menu
            label={t('gallery.acts.more')}
            entries={[
              { key: 'download', label: t('gallery.acts.download'), onPick: () => undefined },
              { key: 'print', label: t('gallery.acts.print'), hint: 'Ctrl P', onPick: () => window.print() },
            ]}
          >
            {t('gallery.acts.more')}
          </Menu>
        </div>
      </Section>
      <Section title={t('gallery.acts.dialogs')}>
        <Dialogs />
      </Section>
      <Section title={t('gallery.acts.notices')}>
        <Notices />
      </Section>
    </>
  );
}

function Buttons(state: { busy?: boolean; disabled?: boolean }) {
  const { t } = useWords();
  return (
    <div className="row">
      <Button kind="primary" {...state}>
        {t('gallery.acts.send')}
      </Button>
      <Button {...state}>{t('gallery.acts.save')}</Button>
      <Button kind="danger" {...state}>
        {t('gallery.acts.withdraw')}
      </Button>
      <Button kind="plain" icon="add" {...state}>
        {t('gallery.acts.add')}
      </Button>
    </div>
  );
}

function Dialogs() {
  const { t } = useWords();
  const [open, setOpen] = useState<'plain' | 'confirm' | 'typed' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="row">
      <Button onClick={() => setOpen('plain')}>{t('gallery.acts.dialog')}</Button>
      <Button onClick={() => setOpen('confirm')}>{t('gallery.acts.confirm')}</Button>
      <Button onClick={() => setOpen('typed')}>{t('gallery.acts.typed')}</Button>
      <Dialog
        open={open === 'plain'}
        title={t('gallery.acts.dialog')}
        onClose={close}
        footer={
          <Button kind="primary" onClick={close}>
            {t('gallery.acts.understood')}
          </Button>
        }
      >
        <p>{t('gallery.acts.dialogText')}</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title={t('gallery.acts.confirmTitle')}
        action={t('gallery.acts.send')}
        about={t('gallery.acts.confirmText')}
        onSend={async () => undefined}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'typed'}
        danger
        title={t('gallery.acts.typedTitle')}
        action={t('gallery.acts.withdraw')}
        back={t('word.keepIt')}
        about={t('gallery.acts.typedText')}
        typed="F-00001"
        onSend={async () => undefined}
        onClose={close}
      />
    </div>
  );
}

function Notices() {
  const { t } = useWords();
  const texts: Record<NoticeType, string> = {
    info: t('gallery.acts.info'),
    message: t('gallery.acts.message'),
    warning: t('gallery.acts.warning'),
    error: t('gallery.acts.error'),
  };
  const kinds = Object.keys(texts) as NoticeType[];
  return (
    <div className="row">
      {kinds.map((kind) => (
        <Button key={kind} icon={kind} onClick={() => notify(kind, t(`gallery.acts.${kind}`), { autoDismiss: true })}>
          {kind}
        </Button>
      ))}
      <Button
        onClick={() => {
          for (const kind of kinds) notify(kind, t(`gallery.acts.${kind}`));
        }}
      >
        {t('gallery.acts.allNotices')}
      </Button>
    </div>
  );
}
