import { FilePlus2, Megaphone, PackageOpen, Tag } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { Screen } from "#client/admin/layout/screen.tsx";
import { Button } from "#client/components/button.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { sectionRule } from "#shared/own-pages/own-sections.ts";
import { type PageTemplateName, pageTemplateNames, pageTemplates } from "#shared/own-pages/page-templates.ts";
import type { StartOwnPageInput } from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";

type Beginning = Pick<StartOwnPageInput, "template" | "copyOf">;
const icons = { campaign: Tag, product: PackageOpen, announcement: Megaphone } as const;

type NewPageChoiceProps = { busy: boolean; onChoose: (beginning: Beginning) => void };

/** Asks with what a new page begins: a template, another page, or next to nothing. */
export function NewPageChoice({ busy, onChoose }: NewPageChoiceProps) {
  return (
    <Screen title="Nova página">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="screen-full flex max-w-4xl flex-col gap-8">
          <section aria-labelledby="modelos">
            <h2 id="modelos" className="text-base font-semibold tracking-tight">
              Comece de um modelo
            </h2>
            <p className="mt-1 max-w-prose text-pretty text-soft">
              As seções já estão no lugar. Onde está “Escreva aqui”, só a sua empresa sabe o que dizer: o que
              ficar sem trocar é avisado antes de publicar.
            </p>
            <ul className="mt-4 grid gap-3 sm:grid-cols-2">
              {pageTemplateNames.map((name) => (
                <TemplateCard
                  key={name}
                  name={name}
                  busy={busy}
                  onChoose={() => onChoose({ template: name })}
                />
              ))}
              <ChoiceCard
                icon={<FilePlus2 aria-hidden className="size-5" />}
                title="Página em branco"
                about="Só o topo e o convite final, sem texto nenhum. As outras seções são escolha sua."
                busy={busy}
                onChoose={() => onChoose({})}
              />
            </ul>
          </section>
          <PageCopy busy={busy} onChoose={onChoose} />
        </div>
      </div>
    </Screen>
  );
}

type TemplateCardProps = { name: PageTemplateName; busy: boolean; onChoose: () => void };

function TemplateCard({ name, busy, onChoose }: TemplateCardProps) {
  const { name: title, about, sections } = pageTemplates[name];
  const Icon = icons[name];
  return (
    <ChoiceCard
      icon={<Icon aria-hidden className="size-5" />}
      title={title}
      about={about}
      sections={[...new Set(sections.map(({ kind }) => sectionRule(kind).name))].join(", ")}
      busy={busy}
      onChoose={onChoose}
    />
  );
}

type ChoiceCardProps = {
  icon: ReactNode;
  title: string;
  about: string;
  sections?: string;
  busy: boolean;
  onChoose: () => void;
};

function ChoiceCard({ icon, title, about, sections, busy, onChoose }: ChoiceCardProps) {
  const id = useId();
  return (
    <li className="relative flex w-full items-start gap-3.5 rounded-xl border border-line bg-surface p-4 transition-colors hover:border-accent-ink hover:bg-chosen">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent-strong/10 text-accent-ink">
        {icon}
      </span>
      <div className="min-w-0">
        <button
          type="button"
          aria-describedby={id}
          disabled={busy}
          onClick={onChoose}
          className="text-left font-semibold after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent-ink disabled:opacity-60"
        >
          {title}
        </button>
        <div id={id}>
          <p className="mt-1 text-pretty text-soft">{about}</p>
          {sections && <p className="mt-2 text-pretty text-xs text-soft">{sections}</p>}
        </div>
      </div>
    </li>
  );
}

/** Copies a page that the company made. Renders nothing while there is none. */
function PageCopy({ busy, onChoose }: NewPageChoiceProps) {
  const { data } = trpc.ownPages.list.useQuery();
  const [chosen, setChosen] = useState("");
  const pages = data?.filter(({ kind }) => kind === "page") ?? [];
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="copia">
      <h2 id="copia" className="text-base font-semibold tracking-tight">
        Ou copie uma página
      </h2>
      <p className="mt-1 max-w-prose text-pretty text-soft">
        Vêm as seções, as imagens e os textos. Título e endereço são da página nova.
      </p>
      <form
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onChoose({ copyOf: Number(chosen) });
        }}
      >
        <SelectField
          label="Página"
          unchosen="Escolha a página"
          className="min-w-0 flex-1 basis-64"
          options={pages.map(({ id, title, path }) => ({
            value: String(id),
            name: [title || texts.previewLinks.untitled, path].filter(Boolean).join(" · "),
          }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button type="submit" size="small" label="Copiar" className="h-11" busy={busy} idle={chosen === ""} />
      </form>
    </section>
  );
}
