import { ImageOff, LoaderCircle } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { texts } from "#shared/texts/texts.ts";

const frame = "grid min-h-[50svh] place-items-center rounded-xl border border-line bg-mist p-6 text-center";

/** Shown while the image is loaded and decoded. */
export function EditorLoading() {
  return (
    <div role="status" className={`${frame} text-soft`}>
      <p className="flex items-center gap-2.5">
        <LoaderCircle aria-hidden className="size-5 animate-spin" />
        Abrindo a imagem...
      </p>
    </div>
  );
}

/** Shown when the address has no image or the image cannot be decoded. */
export function EditorFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <div role="alert" className={frame}>
      <div className="flex max-w-sm flex-col items-center">
        <ImageOff aria-hidden className="size-8 text-soft" />
        <p className="mt-3 font-semibold">{texts.imageEditor.unreadable}</p>
        <p className="mt-1 text-pretty text-soft">{texts.imageEditor.unreadableAdvice}</p>
        <div className="mt-5 flex gap-2">
          <Button look="quiet" onClick={onClose}>
            Fechar
          </Button>
          <Button onClick={onRetry}>Tentar novamente</Button>
        </div>
      </div>
    </div>
  );
}

/** Covers the preview while the file is generated. */
export function GeneratingNotice() {
  return (
    <div role="status" className="absolute inset-0 grid place-items-center rounded-xl bg-surface/70">
      <p className="flex items-center gap-2.5 rounded-lg border border-line bg-surface px-4 py-2.5 font-medium shadow-sm">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        Gerando a imagem...
      </p>
    </div>
  );
}
