/** The words around a picture on its way; a file's name or how much has arrived is filled in. */
export type PictureWords = {
  sending(name: string, percent: number): string;
  arrived(name: string): string;
  /** It is no picture that may be taken. */
  refused: string;
  again: string;
  takeAway(name: string): string;
};

/** What stands in the text for a picture that is being sent. */
export type SendingBox = {
  dom: HTMLElement;
  /** How much has arrived, 0 to 1. */
  progress(share: number): void;
  /** Why it was refused or has failed. */
  fail(why: string, mayRepeat: boolean): void;
};

/** Draws it by hand: it lies in the middle of the text, which is the editor's own ground. */
export function drawSending(
  name: string,
  shown: string,
  words: PictureWords,
  acts: { onAgain(): void; onDrop(): void },
): SendingBox {
  const dom = make('span', 'rich-sending');
  dom.contentEditable = 'false';
  const text = make('span', 'rich-sending-text');
  const bar = document.createElement('progress');
  bar.max = 1;
  const again = button(words.again, acts.onAgain);
  const drop = button(words.takeAway(name), acts.onDrop);
  const lines = make('span', 'rich-sending-lines');
  const buttons = make('span', 'rich-sending-acts');
  lines.append(text, bar, buttons);
  if (shown) {
    const picture = document.createElement('img');
    picture.src = shown;
    picture.alt = '';
    picture.addEventListener('error', () => picture.remove());
    dom.append(picture);
  }
  dom.append(lines);
  return {
    dom,
    progress(share) {
      delete dom.dataset.wrong;
      bar.hidden = false;
      bar.value = share;
      bar.setAttribute('aria-label', words.sending(name, Math.floor(share * 100)));
      text.textContent = words.sending(name, Math.floor(share * 100));
      buttons.replaceChildren(drop);
    },
    fail(why, mayRepeat) {
      dom.dataset.wrong = '';
      bar.hidden = true;
      text.textContent = `${name}: ${why}`;
      buttons.replaceChildren(...(mayRepeat ? [again, drop] : [drop]));
    },
  };
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'field-tool';
  element.textContent = label;
  element.addEventListener('click', onPress);
  return element;
}
