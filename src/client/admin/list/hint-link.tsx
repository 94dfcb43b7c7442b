type HintLinkProps = {
  onClick: () => void;
  children: string;
  /** Takes the focus where it appears. */
  hasFocus?: boolean;
};

/** A link inside a sentence that changes the list. */
export function HintLink({ onClick, children, hasFocus }: HintLinkProps) {
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the link that was pressed
      autoFocus={hasFocus}
      onClick={onClick}
      className="font-medium text-accent-ink underline underline-offset-3 hover:no-underline"
    >
      {children}
    </button>
  );
}
