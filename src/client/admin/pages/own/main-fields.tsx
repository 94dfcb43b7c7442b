import { PictureField } from "#client/admin/media/picture-field.tsx";
import { CheckField } from "#client/components/check-field.tsx";
import { Field } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { NEWS_PATH } from "#shared/own-pages/news-address.ts";
import { slugOf } from "#shared/own-pages/own-paths.ts";
import { OWN_DESCRIPTION_MAX, OWN_TITLE_MAX, type OwnPage } from "#shared/schemas/own-page.ts";
import { isOnSite } from "./publication-badge.tsx";
import type { OwnPageEditorState } from "./use-own-page-editor.ts";

type MainFieldsProps = { page: OwnPage; editor: OwnPageEditorState };

/** What a page and an article have besides their content: title, address, description, picture. */
export function MainFields({ page, editor: { values, problems, doubts, set, put } }: MainFieldsProps) {
  const { kind } = page;
  const prefix = kind === "article" ? `${NEWS_PATH}/` : "/";
  const suggested = (title: string) => (title.trim() === "" ? "" : prefix + slugOf(title));
  // The address follows the title until somebody writes another one.
  const follows = page.path === "" && (values.path === "" || values.path === suggested(values.title));
  return (
    <>
      <Field
        label="Título"
        required
        autoComplete="off"
        spellCheck
        lang="pt-BR"
        error={problems.get("title")}
        warning={doubts.get("title")}
        aside={`${values.title.length} de ${OWN_TITLE_MAX}`}
        value={values.title}
        onChange={({ target }) => {
          put({ title: target.value, ...(follows && { path: suggested(target.value) }) });
        }}
      />
      <Field
        label="Endereço"
        required
        autoComplete="off"
        inputMode="url"
        error={problems.get("path")}
        hint={
          page.path !== "" && isOnSite(page.publishedAt, page.until) && page.path !== values.path
            ? "O endereço antigo levará a este."
            : undefined
        }
        value={values.path}
        onChange={({ target }) => set("path", target.value)}
      />
      <TextArea
        label="Descrição"
        rows={3}
        spellCheck
        lang="pt-BR"
        error={problems.get("description")}
        warning={doubts.get("description")}
        aside={`${values.description.length} de ${OWN_DESCRIPTION_MAX}`}
        hint={`Aparece na busca${kind === "article" ? ", na lista" : ""} e em links compartilhados.`}
        value={values.description}
        onChange={({ target }) => set("description", target.value)}
      />
      <PictureField
        label={kind === "page" ? "Imagem de links compartilhados" : "Imagem"}
        picture={values.picture}
        error={problems.get("picture")}
        onChange={(picture) => set("picture", picture)}
      />
      {values.picture !== "" && (
        <Field
          label="Descrição da imagem"
          autoComplete="off"
          error={problems.get("pictureAlt")}
          warning={doubts.get("pictureAlt")}
          value={values.pictureAlt}
          onChange={({ target }) => set("pictureAlt", target.value)}
        />
      )}
      {kind === "article" ? (
        <Field
          label="Autor"
          autoComplete="off"
          hint="Em branco, quem assina é a empresa."
          error={problems.get("authorName")}
          value={values.authorName}
          onChange={({ target }) => set("authorName", target.value)}
        />
      ) : (
        <CheckField
          label="Mostrar no rodapé do site"
          className="font-medium"
          checked={values.inMenu}
          onChange={({ target }) => set("inMenu", target.checked)}
        />
      )}
    </>
  );
}
