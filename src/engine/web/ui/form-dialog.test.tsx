// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallRefused } from '../call.ts';
import { setStage, show } from '../test-page.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { dismissAll, useNotices } from './notify.ts';
import { TextField } from './text-field.tsx';
import { useSmallForm } from './use-small-form.ts';

beforeEach(() => setStage());
afterEach(() => act(dismissAll));

function Invite(props: Pick<FormDialogProps<'email'>, 'onSend'> & Partial<FormDialogProps<'email'>>) {
  const [open, setOpen] = useState(true);
  const form = useSmallForm({ email: 'E-mail' });
  const told = useNotices().map(({ message }) => message);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{told.join()}</output>
      <FormDialog
        {...props}
        open={open}
        title="Invite"
        action="Send"
        form={form}
        checks={{ email: form.values.email ? null : 'Please fill.' }}
        onClose={() => setOpen(false)}
      >
        <TextField {...form.field('email')} />
      </FormDialog>
    </>
  );
}

const refusal = (status: number, errorList: Record<string, string[]> = {}) =>
  Promise.reject(new CallRefused('request.invalid', status, 'No.', errorList));
const box = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('what went through closes the dialog, asks anew, and leaves it empty for the next time', async () => {
  const calls: string[] = [];
  show(<Invite onSend={async () => calls.push('sent')} refresh={async () => calls.push('refreshed')} />);
  await userEvent.type(box()!, 'a@b.hk');
  await send();
  await waitFor(() => expect(box()).toBeNull());
  expect(calls).toEqual(['sent', 'refreshed']);
  await userEvent.click(screen.getByText('Open'));
  expect(box()!.value).toBe('');
});

test('ERR-2: what is refused stands at its field; the dialog stays, and so does what was typed', async () => {
  let asked = 0;
  show(<Invite onSend={() => refusal(422, { email: ['Unknown.'] })} refresh={async () => asked++} />);
  await send();
  expect(screen.getAllByText(/Please fill\./).length).toBeGreaterThan(0);
  await userEvent.type(box()!, 'a@b.hk');
  await send();
  expect(await screen.findAllByText(/Unknown\./)).not.toHaveLength(0);
  expect(box()!.value).toBe('a@b.hk');
  expect(asked).toBe(0);
});

test('a refusal that ends it is told, and what is shown is asked for anew', async () => {
  let asked = 0;
  show(<Invite onSend={() => refusal(409)} endsWith={({ status }) => status === 409} refresh={async () => asked++} />);
  await userEvent.type(box()!, 'a@b.hk');
  await send();
  await waitFor(() => expect(box()).toBeNull());
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('No.');
  expect(asked).toBe(1);
});

test('a step that is not the last leaves the dialog open; while it is sent, it can not be left', async () => {
  let finish = (_: boolean) => {};
  show(
    <Invite
      onSend={() =>
        new Promise<boolean>((settle) => {
          finish = settle;
        })
      }
    />,
  );
  await userEvent.type(box()!, 'a@b.hk');
  await send();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await act(async () => finish(false));
  expect(box()!.value).toBe('a@b.hk');
});
