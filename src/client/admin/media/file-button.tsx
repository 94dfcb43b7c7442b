import { Upload } from "lucide-react";
import { buttonClass } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { UploadProgress } from "#client/components/upload-progress.tsx";

type FileButtonProps = {
  label: string;
  /** Purpose of the file, for screen readers only. */
  about: string;
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
};

/** Native file input styled as a button. */
export function FileButton({ label, about, accept, disabled = false, onFile }: FileButtonProps) {
  return (
    <label
      className={classNames(
        buttonClass("quiet", "small"),
        "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink",
        disabled ? "opacity-45" : "cursor-pointer",
      )}
    >
      <Upload aria-hidden className="size-4" />
      {label}
      <span className="sr-only">: {about}</span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows choosing the same file again after a failure.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

const progressLabels = {
  image: { sending: "Enviando a imagem", preparing: "Preparando a imagem..." },
  file: { sending: "Enviando o arquivo", preparing: "Preparando o arquivo..." },
} as const;

/** Progress of an upload, then of its processing on the server. */
export function SendingProgress({ share, of = "image" }: { share: number; of?: "image" | "file" }) {
  const { sending, preparing } = progressLabels[of];
  return <UploadProgress label={share < 1 ? sending : preparing} share={share} />;
}
