import { useState } from "react";
import { AddressField } from "#client/admin/media/address-field.tsx";
import { PictureField } from "#client/admin/media/picture-field.tsx";
import { Button } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import type { TextAnswer, TextQuestion } from "#client/site/editing/editing-messages.ts";
import { linkTarget } from "#client/site/legal/legal-sections.tsx";
import { ownMainRules } from "#shared/own-pages/own-sections.ts";
import { isLinkAddress } from "#shared/schemas/link-address.ts";
import { texts } from "#shared/texts/texts.ts";

type TextQuestionDialogProps<Question> = {
  question: Question;
  /** Without an answer, the text stays as it is. */
  onAnswer: (answer?: TextAnswer) => void;
};

/** Asks for a link or picture of a text that is written on the page. */
export function TextQuestionDialog({ question, onAnswer }: TextQuestionDialogProps<TextQuestion>) {
  return question.about === "link" ? (
    <LinkDialog question={question} onAnswer={onAnswer} />
  ) : (
    <PictureDialog question={question} onAnswer={onAnswer} />
  );
}

type About<Kind extends TextQuestion["about"]> = Extract<TextQuestion, { about: Kind }>;

function LinkDialog({ question, onAnswer }: TextQuestionDialogProps<About<"link">>) {
  const { about, address: before, needsText } = question;
  const [address, setAddress] = useState(before);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const apply = () => {
    const target = linkTarget(address);
    if (!isTarget(target)) return setError(texts.ownPages.address("Para onde leva"));
    onAnswer({ about, address: target, text: text.trim() });
  };
  return (
    <FormDialog
      title="Link"
      action="Aplicar"
      busy={false}
      dirty={address !== before || text !== ""}
      onClose={() => onAnswer()}
      onSubmit={apply}
      actions={
        before !== "" && (
          <Button
            look="quiet"
            label="Tirar o link"
            onClick={() => onAnswer({ about, address: "", text: "" })}
          />
        )
      }
    >
      {needsText && (
        <Field
          label="Texto do link"
          autoComplete="off"
          hint="Em branco, aparece o endereço."
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <AddressField
        label="Para onde leva"
        list="site-paths"
        required
        autoComplete="off"
        error={error}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onChoose={setAddress}
      />
    </FormDialog>
  );
}

/** Reports whether a link in a text can lead there: a page, a place of it, a web address, e-mail or telephone. */
function isTarget(address: string): boolean {
  return isLinkAddress(address) || /^(?:#|mailto:|tel:|sms:)\S+$/i.test(address);
}

function PictureDialog({ question, onAnswer }: TextQuestionDialogProps<About<"picture">>) {
  const { about, picture: before } = question;
  const [picture, setPicture] = useState(before);
  const [alt, setAlt] = useState(question.alt);
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title="Imagem no texto"
      action="Aplicar"
      busy={false}
      dirty={picture !== before || alt !== question.alt}
      onClose={() => onAnswer()}
      onSubmit={() =>
        picture === "" && before === ""
          ? setError("Escolha uma imagem.")
          : onAnswer({ about, picture, alt: alt.trim() })
      }
    >
      <PictureField
        label="Imagem"
        picture={picture}
        error={error}
        onChange={(chosen) => {
          setPicture(chosen);
          setError(undefined);
        }}
      />
      {picture !== "" && (
        <Field
          label="Descrição da imagem"
          autoComplete="off"
          spellCheck
          lang="pt-BR"
          maxLength={ownMainRules.pictureAlt.max}
          hint="Diz o que a imagem mostra a quem não a vê."
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      )}
    </FormDialog>
  );
}
