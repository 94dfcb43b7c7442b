type HintLinkProps = {
  onClick: () => void;
  children: string;
  /** Focuses the link on mount. */
  hasFocus?: boolean;
};

/** Inline link that changes the list. */
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
