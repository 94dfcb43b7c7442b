import { Images, Trash2 } from "lucide-react";
import { useState } from "react";
import { FileButton, SendingProgress } from "#client/admin/media/file-button.tsx";
import { ImageLibrary } from "#client/admin/media/image-library.tsx";
import { useImageUpload } from "#client/admin/media/upload-image.ts";
import { SmallButton } from "#client/components/button.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { useFileDrop } from "#client/lib/use-file-drop.ts";
import { pictureDoubt } from "#shared/content/text-doubts.ts";
import { mediaAtWidth } from "#shared/formats/media-url.ts";
import { describeSizeLimits, slotProfiles } from "#shared/schemas/media.ts";
import { texts } from "#shared/texts/texts.ts";

const THUMBNAIL_WIDTH = 640;

type PictureFieldProps = {
  label: string;
  picture: string;
  error: string | undefined;
  /** Largest width of its place on a screen, in CSS pixels: a smaller picture is warned about. */
  shownWidth?: number | undefined;
  onFocus?: () => void;
  onChange: (picture: string) => void;
};

/**
 * Picture of a page: chosen from the library, or uploaded by button or drop, which stores it immediately; can be
 * removed.
 */
export function PictureField({ label, picture, error, shownWidth, onFocus, onChange }: PictureFieldProps) {
  const upload = useImageUpload();
  const [share, setShare] = useState<number>();
  const [isChoosing, setChoosing] = useState(false);
  /** The last picture that failed to load. */
  const [missing, setMissing] = useState("");
  const wrong = missing !== "" && missing === picture ? texts.library.gone : error;
  const isSmall = shownWidth === undefined ? undefined : pictureDoubt(picture, shownWidth);
  const send = async (file: File) => {
    setShare(0);
    try {
      const { url } = await upload({ slot: "picture", file, onProgress: setShare });
      onChange(url);
    } catch (failure) {
      sayFailure(texts.uploads.failedTitle)(failure);
    } finally {
      setShare(undefined);
    }
  };
  const { dropArea } = useFileDrop((file) => {
    if (share === undefined) void send(file);
  });
  return (
    <fieldset
      {...dropArea}
      onFocus={onFocus}
      className="flex min-w-0 flex-wrap items-center gap-3 rounded-lg border border-dashed border-control p-3"
    >
      <legend className="px-1 text-sm font-medium">{label}</legend>
      {picture !== "" && (
        <img
          src={mediaAtWidth(picture, THUMBNAIL_WIDTH)}
          alt=""
          onError={() => setMissing(picture)}
          className="white-page h-16 w-28 rounded-md border border-line object-cover"
        />
      )}
      {share === undefined ? (
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={picture === "" ? "Enviar imagem" : "Enviar outra"}
            about={label}
            accept={slotProfiles.picture.accept}
            onFile={(file) => void send(file)}
          />
          <SmallButton icon={Images} label="Biblioteca" onClick={() => setChoosing(true)} />
          {picture !== "" && <SmallButton icon={Trash2} label="Tirar" onClick={() => onChange("")} />}
        </div>
      ) : (
        <SendingProgress share={share} />
      )}
      {picture === "" && (
        <p className="w-full text-[0.8125rem] text-soft">Até {describeSizeLimits("picture")}.</p>
      )}
      {wrong && (
        <p role="alert" className="w-full text-[0.8125rem] text-danger">
          {wrong}
        </p>
      )}
      <div role="status" className="w-full empty:hidden">
        {!wrong && isSmall && <p className="text-[0.8125rem] text-pretty text-warning">{isSmall}</p>}
      </div>
      {isChoosing && (
        <ImageLibrary
          shownWidth={shownWidth}
          onClose={() => setChoosing(false)}
          onChoose={({ url }) => {
            setChoosing(false);
            onChange(url);
          }}
        />
      )}
    </fieldset>
  );
}
