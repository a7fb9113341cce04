import { goTo } from '../../../../engine/web/routes.ts';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { refreshGrants } from './grant-data.ts';

/** A form of the programme went in: says so, and goes on where the server says, else back. */
export function handedIn({ message, next }: { message: string; next: string | null }, back: string): void {
  notify('info', message, { autoDismiss: true });
  void refreshGrants();
  goTo(next ?? back);
}
