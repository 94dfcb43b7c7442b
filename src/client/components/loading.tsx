/** What stands on the screen while the session or a screen's code is on its way (spec section 2). */
export function Loading() {
  return (
    <p role="status" className="grid min-h-svh place-items-center text-soft">
      Carregando...
    </p>
  );
}
