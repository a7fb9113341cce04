import { AUTO_DISMISS_MS } from '../../../contract/limits.ts';
import { observable } from '../observable.ts';

/** A notification of the portal (spec §3). */
export type NoticeType = 'info' | 'message' | 'warning' | 'error';
export type Notice = { id: string; message: string; type: NoticeType; passing: boolean };

const list = observable<readonly Notice[]>([]);
let count = 0;

/** Information that passes by itself: an act went well. It stands beside the work (`toasts.tsx`), not over it. */
export const isToast = ({ type, passing }: Notice): boolean => type === 'info' && passing;

/**
 * Shows a notification, from anywhere: in the full-screen overlay (TEN-7), or as a toast where it is one. With `autoDismiss` it leaves after 8 seconds;
 * errors never do. The same text is not listed twice. Answers the id.
 */
export function notify(type: NoticeType, message: string, options: { autoDismiss?: boolean } = {}): string {
  const same = list.get().find((notice) => notice.type === type && notice.message === message);
  if (same) return same.id;
  count += 1;
  const notice = { id: `notice-${count}`, message, type, passing: options.autoDismiss === true };
  list.set([...list.get(), notice]);
  if (options.autoDismiss && type !== 'error') setTimeout(() => dismiss(notice.id), AUTO_DISMISS_MS);
  return notice.id;
}

export function dismiss(id: string): void {
  list.set(list.get().filter((notice) => notice.id !== id));
}

export function dismissAll(): void {
  list.set([]);
}

export const useNotices = (): readonly Notice[] => list.use();
