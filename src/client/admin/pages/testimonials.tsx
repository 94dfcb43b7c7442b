import { ChevronRight, Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { documentEditorPath } from "#client/admin/page-address.ts";
import type { ConfigSnapshot } from "#client/admin/site-config/config-values.ts";
import { Button, SmallButton } from "#client/components/button.tsx";
import { Field } from "#client/components/field.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { TextArea } from "#client/components/text-area.tsx";
import { toast } from "#client/components/toast.tsx";
import { readList } from "#shared/company/proof.ts";
import { PROOF_MAX, type ProofQuote } from "#shared/schemas/proof.ts";
import { siteConfigSchema } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";

const blank: ProofQuote = { text: "", person: "", company: "" };

/** The testimonials that a page shows, which are settings: one is added here, without leaving the page. */
export function Testimonials({ current: { config, versionNumber } }: { current: ConfigSnapshot }) {
  const utils = trpc.useUtils();
  const save = trpc.siteConfig.save.useMutation();
  const [added, setAdded] = useState<ProofQuote>();
  const [wasTried, setTried] = useState(false);
  const quotes = readList<ProofQuote>(config.proof_quotes);
  const isMissing = (text: string) => (wasTried && text.trim() === "" ? "Preencha este campo." : undefined);
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!added?.text.trim() || !added.person.trim()) return;
    const read = siteConfigSchema.shape.proof_quotes.safeParse(JSON.stringify([...quotes, added]));
    if (!read.success)
      return toast.failure({
        title: texts.siteConfig.saveFailed,
        description: read.error.issues[0]?.message ?? "",
      });
    try {
      await save.mutateAsync({ changes: { proof_quotes: read.data }, baseVersion: versionNumber });
      await utils.siteConfig.invalidate();
      setAdded(undefined);
      setTried(false);
      toast.success({ title: "Depoimento publicado" });
    } catch (error) {
      sayFailure(texts.siteConfig.saveFailed)(error);
    }
  };
  const change = (field: keyof ProofQuote) => ({
    value: added?.[field] ?? "",
    onChange: ({ target }: { target: { value: string } }) =>
      setAdded((before) => ({ ...blank, ...before, [field]: target.value })),
  });
  return (
    <details data-field="proof_quotes" className="group border-b border-line">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 py-2 -outline-offset-2 hover:bg-ink/4">
        <span className="shrink-0 font-semibold">Depoimentos</span>
        <span className="min-w-0 flex-1 truncate text-soft">
          {quotes.map(({ person }) => person).join(", ") || "Nenhum ainda"}
        </span>
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-soft transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-5">
        {quotes.map(({ text, person, company }) => (
          <figure key={person + text} className="rounded-lg border border-line px-3 py-2.5">
            <blockquote className="line-clamp-3 wrap-anywhere">“{text}”</blockquote>
            <figcaption className="mt-1 text-[0.8125rem] text-soft">
              {[person, company].filter(Boolean).join(", ")}
            </figcaption>
          </figure>
        ))}
        {added ? (
          <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void publish(event)}>
            <TextArea
              label="Depoimento"
              required
              rows={3}
              spellCheck
              lang="pt-BR"
              hint="Com as palavras do cliente, e só com a autorização de quem diz."
              error={isMissing(added.text)}
              {...change("text")}
            />
            <Field label="Quem diz" required error={isMissing(added.person)} {...change("person")} />
            <Field label="Empresa de quem diz (opcional)" {...change("company")} />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" size="small" label="Publicar depoimento" busy={save.isPending} />
              <SmallButton label="Cancelar" onClick={() => setAdded(undefined)} />
            </div>
            <p className="text-[0.8125rem] text-pretty text-soft">
              Entra no site na hora, sem esperar os outros textos desta página.
            </p>
          </form>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <SmallButton
              icon={Plus}
              label="Acrescentar depoimento"
              disabled={quotes.length >= PROOF_MAX.quotes}
              onClick={() => setAdded(blank)}
            />
            {quotes.length > 0 && (
              <LinkButton to={`${documentEditorPath("settings")}#proof_quotes`} label="Mudar ou tirar" />
            )}
          </div>
        )}
      </div>
    </details>
  );
}
