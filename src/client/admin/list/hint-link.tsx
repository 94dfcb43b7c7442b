type HintLinkProps = {
  onClick: () => void;
  children: string;
};

/** Inline link that changes the list. */
export function HintLink({ onClick, children }: HintLinkProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="font-medium text-accent-ink underline underline-offset-3 hover:no-underline"
    >
      {children}
    </button>
  );
}
