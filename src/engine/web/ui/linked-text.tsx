import { Fragment } from 'react';

/** What ends an address rather than belonging to it. */
const AFTER = '.,;:!?)]}>"\'';

/** A plain text whose web addresses, in Latin signs, can be followed; anything else in it is shown as it was written. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/[\x21-\x7e]+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    let end = part.length;
    while (AFTER.includes(part[end - 1]!)) end -= 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is what it is by its place
      <Fragment key={index}>
        <a href={part.slice(0, end)} rel="noopener noreferrer nofollow">
          {part.slice(0, end)}
        </a>
        {part.slice(end)}
      </Fragment>
    );
  });
}
