import { useRef, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { CardList, CardRow } from "#client/admin/list/card-list.tsx";
import { useFocusAfterDeletion } from "#client/admin/list/table/virtual-table.tsx";
import { NEW_ROW, readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { confirmDeletion, WholeListScreen } from "#client/admin/list/whole-list-screen.tsx";
import { SmallButton } from "#client/components/button.tsx";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { purposeNames, templatePurposes } from "#shared/schemas/template-placeholders.ts";
import { texts } from "#shared/texts/texts.ts";
import { TemplateDialog } from "./template-dialog.tsx";
import { useDeleteTemplate } from "./use-template-writes.ts";

/** Templates screen: create, edit, delete. */
export function Component() {
  const opened = useDialogInUrl("modelo", readRowIdOrNew);
  const list = trpc.messageTemplates.list.useQuery();
  const deletion = useDeleteTemplate();
  const templates = list.data ?? [];
  const openedTemplate = templates.find(({ id }) => id === opened.id);
  // Keep the input if another administrator deletes the open template.
  const [lastOpened, setLastOpened] = useState(openedTemplate);
  if (openedTemplate && openedTemplate !== lastOpened) setLastOpened(openedTemplate);
  const isGone = list.data !== undefined && opened.id !== NEW_ROW && !openedTemplate;

  const remove = async (template: MessageTemplate) => {
    const consequence = `"${template.name}" some dos menus. O que já foi enviado não muda.`;
    if (await confirmDeletion(texts.templates.deleteQuestion, consequence)) deletion.mutate(template);
  };

  const listRegion = useRef<HTMLElement>(null);
  useFocusAfterDeletion(deletion.isPending, listRegion);

  return (
    <WholeListScreen
      title="Modelos"
      opened={opened}
      query={list}
      create="Novo modelo"
      failed={texts.templates.loadFailed}
      noun={{ one: "modelo", many: "modelos" }}
      empty={{
        title: "Nenhum modelo ainda",
        text: "Guarde aqui os textos que a equipe envia muitas vezes.",
        action: "Criar o primeiro",
      }}
      kept={lastOpened?.id === opened.id ? lastOpened : undefined}
      dialog={(template) => <TemplateDialog template={template} isGone={isGone} onClose={opened.close} />}
      gone={{ title: "Editar modelo", unknown: texts.templates.unknown }}
    >
      <CardList
        label="Lista de modelos"
        groups={templatePurposes.map((purpose) => [
          purposeNames[purpose],
          templates.filter((template) => template.purpose === purpose),
        ])}
        row={(template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onEdit={() => opened.open(template.id)}
            onDelete={() => void remove(template)}
          />
        )}
        ref={listRegion}
      />
    </WholeListScreen>
  );
}

type TemplateRowProps = { template: MessageTemplate; onEdit: () => void; onDelete: () => void };

function TemplateRow({ template: { name, subject, body }, onEdit, onDelete }: TemplateRowProps) {
  return (
    <CardRow
      title={name}
      onOpen={onEdit}
      details={
        <>
          {subject && <p className="truncate">{subject}</p>}
          <p className="line-clamp-2 text-pretty wrap-anywhere text-soft">{body}</p>
        </>
      }
    >
      <SmallButton look="bare" aria-label={`Excluir ${name}`} onClick={onDelete} className="relative ml-auto">
        Excluir
      </SmallButton>
    </CardRow>
  );
}
