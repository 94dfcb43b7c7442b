import { type ReactNode, useState } from "react";
import { ownMainRules } from "#shared/own-pages/own-sections.ts";
import type { OwnPage } from "#shared/schemas/own-page.ts";
import type { FieldPanelProps } from "../editor-shell.tsx";
import { useFieldPanel } from "../field-panel.ts";
import { type FieldRule, LeafField } from "../leaf-field.tsx";
import { SitePaths } from "../site-paths.tsx";
import { MenuPlaces } from "./menu-places.tsx";
import { PathField } from "./path-field.tsx";
import { isOnSite } from "./publication-badge.tsx";
import { PublicationFields } from "./publication-fields.tsx";
import { PublishOwnPage } from "./publish-own-page.tsx";
import { ruleOf, SectionFields } from "./section-fields.tsx";
import type { OwnPageEditorState, Times } from "./use-own-page-editor.ts";

const description = ruleOf(ownMainRules.description);
const picture = ruleOf(ownMainRules.picture);
const mainRules = {
  title: ruleOf(ownMainRules.title),
  body: ruleOf(ownMainRules.body),
  pictureAlt: ruleOf(ownMainRules.pictureAlt),
  authorName: { ...ruleOf(ownMainRules.authorName), hint: "Em branco, quem assina é a empresa." },
  description: {
    page: { ...description, hint: "Aparece na busca e em links compartilhados." },
    article: { ...description, hint: "Aparece na busca, na lista e em links compartilhados." },
  },
  picture: { page: { ...picture, label: "Imagem de links compartilhados" }, article: picture },
} as const;

type OwnPageFieldsProps = FieldPanelProps & {
  page: OwnPage;
  editor: OwnPageEditorState;
  onDelete: () => void;
};

/** Fields of a page or article: title, address and picture; sections or text; and publication times. */
export function OwnPageFields({
  ref,
  page,
  editor,
  onFocus,
  onLeave,
  publish,
  onDelete,
}: OwnPageFieldsProps) {
  const { box, lit } = useFieldPanel(ref);
  const { kind } = page;
  const isLive = isOnSite(page.publishedAt, page.until);
  /** Times chosen for a page with unpublished changes; the publish dialog shows the changes before saving them. */
  const [asked, setAsked] = useState<Times>();
  const { values, mine, problems, doubts, set, put } = editor;
  const fieldFor = (leaf: string, rule: FieldRule) => (
    <LeafField
      key={leaf}
      leaf={leaf}
      rule={rule}
      value={mine[leaf] ?? ""}
      set={set}
      error={problems.get(leaf)}
      doubt={doubts.get(leaf)}
      isLit={lit === leaf}
      onFocus={onFocus}
      onLeave={onLeave}
    />
  );
  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-y-auto">
      <Group title={kind === "page" ? "Página" : "Novidade"} isOpen>
        {fieldFor("title", mainRules.title)}
        <PathField
          kind={kind}
          error={problems.get("path")}
          hint={
            page.path !== "" && isLive && page.path !== values.path
              ? "O endereço antigo levará a este."
              : undefined
          }
          path={values.path}
          onChange={(path) => set("path", path)}
        />
        {fieldFor("description", mainRules.description[kind])}
        {fieldFor("picture", mainRules.picture[kind])}
        {values.picture !== "" && fieldFor("pictureAlt", mainRules.pictureAlt)}
        {kind === "article" ? fieldFor("authorName", mainRules.authorName) : <MenuPlaces path={page.path} />}
      </Group>
      {kind === "page" ? (
        <Group title="Seções" isOpen>
          <SectionFields
            sections={values.sections}
            problems={problems}
            doubts={doubts}
            onChange={(sections) => put({ sections })}
            onOpen={(id) => onFocus(`sections.${id}`)}
            fieldFor={fieldFor}
          />
        </Group>
      ) : (
        <Group title="Texto" isOpen>
          {fieldFor("body", mainRules.body)}
        </Group>
      )}
      <Group title="Publicação" isOpen={page.path !== ""}>
        <PublicationFields
          key={page.version}
          page={page}
          busy={editor.isSaving}
          onPublish={(times) => {
            if (times.publishedAt === null) void editor.publish(times);
            else publish(() => (editor.dirty ? setAsked(times) : void editor.publish(times)));
          }}
          onDelete={onDelete}
        />
        {asked && (
          <PublishOwnPage editor={editor} isLive={isLive} times={asked} onClose={() => setAsked(undefined)} />
        )}
      </Group>
      <SitePaths drafted={editor.drafted} />
    </div>
  );
}

function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 py-2 font-semibold -outline-offset-2 hover:bg-ink/4">
        {title}
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-5">{children}</div>
    </details>
  );
}
