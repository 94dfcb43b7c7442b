/** Fills the screen while the session is read or the code of a screen loads. */
export function Loading() {
  return (
    <p role="status" className="grid min-h-svh place-items-center text-soft">
      Carregando...
    </p>
  );
}
