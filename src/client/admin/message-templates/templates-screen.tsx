import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListFooter } from "#client/admin/list/list-footer.tsx";
import { GoneDialog, ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { useFocusAfterDeletion } from "#client/admin/list/table/virtual-table.tsx";
import { NEW_ROW, readRowIdOrNew, useDialogInUrl } from "#client/admin/list/use-row-in-url.ts";
import { Button } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import type { MessageTemplate } from "#shared/schemas/message-template.ts";
import { texts } from "#shared/texts/texts.ts";
import { TemplateDialog } from "./template-dialog.tsx";
import { TemplateList } from "./template-list.tsx";
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
  const template = openedTemplate ?? (lastOpened?.id === opened.id ? lastOpened : undefined);

  const remove = async (template: MessageTemplate) => {
    const agreed = await confirmAction({
      title: texts.templates.deleteQuestion,
      text: `"${template.name}" sai dos menus. O que já foi enviado com ele continua.`,
      action: "Excluir",
      danger: true,
    });
    if (agreed) deletion.mutate(template);
  };

  const listRegion = useRef<HTMLElement>(null);
  useFocusAfterDeletion(deletion.isPending, listRegion);

  return (
    <Screen
      title="Modelos"
      actions={
        <Button size="small" onClick={() => opened.open(NEW_ROW)}>
          <Plus aria-hidden className="size-4" />
          Novo modelo
        </Button>
      }
    >
      <ListStates
        query={list}
        isEmpty={templates.length === 0}
        loading="Carregando modelos..."
        failed={texts.templates.loadFailed}
        empty={
          <ListNotice
            title="Nenhum modelo ainda"
            text="Guarde aqui os textos que a equipe envia muitas vezes."
            action={{ label: "Criar o primeiro", run: () => opened.open(NEW_ROW) }}
          />
        }
      >
        <TemplateList
          templates={templates}
          ref={listRegion}
          onEdit={({ id }) => opened.open(id)}
          onDelete={(template) => void remove(template)}
        />
      </ListStates>
      <ListFooter
        shown={templates.length}
        total={list.data?.length}
        noun={{ one: "modelo", many: "modelos" }}
        refreshing={false}
      />
      {(opened.id === NEW_ROW || template) && (
        <TemplateDialog key={opened.id} template={template} isGone={isGone} onClose={opened.close} />
      )}
      {isGone && opened.id !== undefined && !template && (
        <GoneDialog title="Editar modelo" unknown={texts.templates.unknown} onClose={opened.close} />
      )}
    </Screen>
  );
}
