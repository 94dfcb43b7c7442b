import { UploadProgress } from "#client/components/upload-progress.tsx";

/** An upload: first the sent share, then that the server processes it. */
export function SendingProgress({ share }: { share: number }) {
  return <UploadProgress label={share < 1 ? "Enviando a imagem" : "Preparando a imagem..."} share={share} />;
}
