import { trpc } from "#client/admin/admin-trpc.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { documentEditorPath } from "#client/admin/page-address.ts";
import { counted } from "#shared/formats/numbers.ts";
import { statedFacts } from "#shared/schemas/contradiction.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

type NewContradictionsProps = {
  config: SiteConfig;
  /** The document that is published, whose own doubts are shown beside. */
  edited: string;
};

/** Lists other pages that a site config makes wrong, with links to their editors; nothing if there are none. */
export function NewContradictions({ config, edited }: NewContradictionsProps) {
  const { data = [] } = trpc.siteConfig.contradictions.useQuery(statedFacts(config), { gcTime: 0 });
  const others = data.filter(({ document }) => document !== edited);
  if (others.length === 0) return null;
  return (
    <section
      aria-label="Outras páginas"
      className="mb-5 rounded-lg border border-warning/40 bg-warning/5 px-3 py-2"
    >
      <h3 className="text-sm font-medium">
        {`Passa a contradizer o que ${counted(others.length, "outra página diz", "outras páginas dizem")}`}
      </h3>
      <ul>
        {others.map(({ document, title, texts }) => (
          <li key={document} className="mt-1.5 wrap-anywhere">
            <LinkButton to={documentEditorPath(document) ?? ""} newTab label={title} />
            {texts.map(({ leaf, name, doubt }) => (
              <p key={leaf} className="text-[0.8125rem] text-soft">{`${name}: ${doubt}`}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
