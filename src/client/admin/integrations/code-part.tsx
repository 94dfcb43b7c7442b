/** What was sent or answered, letter by letter. */
export function CodePart({ title, children }: { title: string; children: string }) {
  return (
    <>
      <p className="mt-2 text-soft">{title}</p>
      <pre className="mt-1 rounded-md bg-mist p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {children}
      </pre>
    </>
  );
}
