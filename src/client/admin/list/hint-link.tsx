/** A link inside a sentence that changes the list. */
export function HintLink({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="font-medium text-accent-strong underline underline-offset-3 hover:no-underline"
    >
      {children}
    </button>
  );
}
