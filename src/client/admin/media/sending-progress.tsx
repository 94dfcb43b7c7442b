import { UploadProgress } from "#client/components/upload-progress.tsx";

/** A picture on its way: first through the line, then in the server's hands. */
export function SendingProgress({ share }: { share: number }) {
  return <UploadProgress label={share < 1 ? "Enviando a imagem" : "Preparando a imagem..."} share={share} />;
}
