/** Full-screen placeholder while the session or a screen's code loads. */
export function Loading() {
  return (
    <p role="status" className="grid min-h-svh place-items-center text-soft">
      Carregando...
    </p>
  );
}
