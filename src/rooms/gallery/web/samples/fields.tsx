import { useState } from 'react';
import { SubmitButton } from '../../../../engine/web/ui/button.tsx';
import { Checkbox, RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { ErrorSummary, type FieldProblem } from '../../../../engine/web/ui/error-summary.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { Select } from '../../../../engine/web/ui/select.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { PasswordField, TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './section.module.css';
import { Section } from './section.tsx';

/** Fields at rest, filled, wrong, shut; and a small form that can be sent. */
export function Fields() {
  const { t } = useWords();
  return (
    <>
      <Section title={t('gallery.fields.form')}>
        <SmallForm />
      </Section>
      <Section title={t('gallery.fields.states')}>
        <div className={css.form}>
          <TextField label={t('gallery.fields.name')} defaultValue="CHAN Siu Ming" autoComplete="off" />
          <TextField
            label={t('gallery.fields.name')}
            defaultValue="CHAN"
            required
            error={t('gallery.fields.nameWrong')}
            autoComplete="off"
          />
          <TextField label={t('gallery.fields.name')} defaultValue="CHAN Siu Ming" readOnly />
          <TextField label={t('gallery.fields.name')} disabled />
          <TextField label={t('gallery.fields.longLabel')} hint={t('gallery.fields.longHint')} required />
          <Checkbox label={t('gallery.fields.news')} disabled defaultChecked />
        </div>
      </Section>
    </>
  );
}

function SmallForm() {
  const { t } = useWords();
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const [area, setArea] = useState('');
  const [kind, setKind] = useState<string | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const missing = t('gallery.fields.missing');
  const all: (FieldProblem | false)[] =
    (attempt > 0 && [
      !name && { id: 'g-name', label: t('gallery.fields.name'), message: missing },
      !area && { id: 'g-area', label: t('gallery.fields.area'), message: missing },
      !kind && { id: 'g-kind', label: t('gallery.fields.kind'), message: missing },
      !agreed && { id: 'g-agreed', label: t('gallery.fields.agree'), message: missing },
    ]) ||
    [];
  const problems = all.filter((problem) => problem !== false);
  const wrong = (id: string) => problems.find((problem) => problem.id === id)?.message;
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        if (name && area && kind && agreed) notify('info', t('gallery.fields.sent'), { autoDismiss: true });
      }}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField
        id="g-name"
        label={t('gallery.fields.name')}
        hint={t('gallery.fields.nameHint')}
        required
        maxLength={40}
        counter
        autoComplete="name"
        value={name}
        error={wrong('g-name')}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={t('gallery.fields.password')}
        hint={t('gallery.fields.passwordHint')}
        hintBelow
        autoComplete="off"
      />
      <Select
        id="g-area"
        label={t('gallery.fields.area')}
        required
        blank="--"
        options={[
          { value: 'hk', label: t('gallery.fields.area1') },
          { value: 'kln', label: t('gallery.fields.area2') },
          { value: 'nt', label: t('gallery.fields.area3') },
        ]}
        value={area}
        error={wrong('g-area')}
        onChange={(event) => setArea(event.target.value)}
      />
      <RadioGroup
        id="g-kind"
        label={t('gallery.fields.kind')}
        required
        options={[
          { value: 'full', label: t('gallery.fields.kind1'), hint: t('gallery.fields.kind1Hint') },
          { value: 'associate', label: t('gallery.fields.kind2'), hint: t('gallery.fields.kind2Hint') },
        ]}
        value={kind}
        error={wrong('g-kind')}
        onChange={setKind}
      />
      <TextArea
        label={t('gallery.fields.about')}
        maxLength={300}
        counter
        value={about}
        onChange={(event) => setAbout(event.target.value)}
      />
      <Checkbox
        id="g-agreed"
        label={t('gallery.fields.agree')}
        hint={t('gallery.fields.agreeHint')}
        required
        checked={agreed}
        error={wrong('g-agreed')}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <div className="row">
        <SubmitButton>{t('gallery.fields.send')}</SubmitButton>
      </div>
    </form>
  );
}
