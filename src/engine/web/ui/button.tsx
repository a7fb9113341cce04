import { type ButtonHTMLAttributes, createContext, type ReactNode, useContext } from 'react';
import css from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  children?: ReactNode;
  /** One `primary` per screen; `danger` for what destroys; `plain` for small things inside text and tables. */
  kind?: 'primary' | 'quiet' | 'danger' | 'plain';
  size?: 'm' | 's';
  icon?: IconName;
  /** The accessible name, where only an icon is shown (then also the tooltip) or the words are too short. */
  label?: string;
  /** Something is under way: the button keeps its width and takes no second click. */
  busy?: boolean;
};

/** Whether buttons stand in the footer of a dialog, where Ctrl+Enter presses the one that sends. */
export const InDialogFooter = createContext(false);

/** Every button of the product. `type` is `button` unless said otherwise. */
export function Button({ kind = 'quiet', size = 'm', icon, label, busy, children, className, ...rest }: ButtonProps) {
  const sends = useContext(InDialogFooter) && rest.type === 'submit';
  return (
    <button
      type="button"
      {...rest}
      className={classes(css.button, css[kind], size === 's' && css.small, !children && css.only, className)}
      aria-label={label}
      title={children ? rest.title : label}
      aria-keyshortcuts={sends ? 'Control+Enter Meta+Enter' : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      <span className={css.inside}>
        {icon && <Icon name={icon} size={size === 's' ? 16 : 20} />}
        {children}
        {sends && <KeyHint>Ctrl+Enter</KeyHint>}
      </span>
      {busy && <span className={css.spinner} aria-hidden="true" />}
    </button>
  );
}

/** Sends a form (TEN-8). The label comes from the server where the form does. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'kind'>) {
  return <Button {...props} type="submit" kind="primary" />;
}
