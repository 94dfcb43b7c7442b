import { PictureField } from "#client/admin/media/picture-field.tsx";
import { Field } from "#client/components/field.tsx";
import { readPicture, writePicture } from "#shared/content/content-picture.ts";
import { PICTURE_ALT_MAX } from "#shared/schemas/content.ts";

type PictureLeafFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onFocus: () => void;
  onChange: (leaf: string) => void;
};

/** A picture in place of a drawing of the page, with its words. Another picture empties them: they say what the old one shows. */
export function PictureLeafField({ label, value, error, onFocus, onChange }: PictureLeafFieldProps) {
  const { picture, alt } = readPicture(value);
  const isAboutWords = alt.trim() === "" || alt.length > PICTURE_ALT_MAX;
  return (
    <div className="flex flex-col gap-3">
      <PictureField
        label={label}
        picture={picture}
        error={isAboutWords ? undefined : error}
        onFocus={onFocus}
        onChange={(chosen) => onChange(writePicture({ picture: chosen, alt: "" }))}
      />
      {picture === "" ? (
        <p className="text-[0.8125rem] text-soft">
          Sem imagem, a página mostra o desenho que vem com o site.
        </p>
      ) : (
        <Field
          label="Descrição da imagem"
          required
          autoComplete="off"
          spellCheck
          lang="pt-BR"
          hint="Diz o que a imagem mostra a quem não a vê."
          error={isAboutWords ? error : undefined}
          aside={`${alt.length} de ${PICTURE_ALT_MAX}`}
          value={alt}
          onFocus={onFocus}
          onChange={({ target }) => onChange(writePicture({ picture, alt: target.value }))}
        />
      )}
    </div>
  );
}
