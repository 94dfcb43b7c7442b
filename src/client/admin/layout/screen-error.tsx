import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { Button } from "#client/components/button.tsx";

/** Replaces a screen that threw, or whose code did not load after a new release. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => console.error("screen failed", error), [error]);
  return (
    <main className="grid min-h-svh place-items-center p-6 text-center">
      <div>
        <h1 className="text-xl font-semibold">Esta tela não abriu</h1>
        <p className="mt-2 text-soft">
          Pode haver uma versão nova do sistema. Recarregue a página para continuar.
        </p>
        <Button className="mt-6" onClick={() => location.reload()}>
          Recarregar
        </Button>
      </div>
    </main>
  );
}
