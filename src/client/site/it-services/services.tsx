import { ArrowUpRight } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { contactLink } from "#client/site/form-links.ts";
import { Section } from "#client/site/section.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { itServices } from "#shared/content/it-services.ts";
import { pages } from "#shared/content/pages.ts";
import type { ProductSlug } from "#shared/schemas/interests.ts";
import { ChatIllustration, RackIllustration } from "./service-illustrations.tsx";

/** Where the link of a service leads: to its page, or to a message about it. */
type Target = { path: string } | { product: ProductSlug };
/** Services with a drawing are cards, the others rows below. */
type Known = { leadsTo: Target; illustration?: ComponentType };

const known: Readonly<Record<string, Known>> = {
  "help-desk": { illustration: ChatIllustration, leadsTo: { path: pages.helpDesk.path } },
  servers: { illustration: RackIllustration, leadsTo: { product: "servidores-e-redes" } },
  assets: { leadsTo: { product: "parque-de-ti" } },
  domains: { leadsTo: { product: "dominios" } },
  web: { leadsTo: { product: "web-e-e-mails" } },
  security: { leadsTo: { product: "seguranca-da-informacao" } },
};

/** Of a service added by the company. */
const other: Known = { leadsTo: { product: "servicos-de-ti" } };

export function Services() {
  const { title, lead, items, ...labels } = useContent(itServices).services;
  const services = items.map(({ id, ...service }) => ({
    id,
    ...service,
    ...labels,
    ...(known[id] ?? other),
  }));
  return (
    <Section ground="mist">
      <h2 className="headline text-balance lg:text-[min(6.67vw,6rem)]">{title}</h2>
      <p className="lead mt-2 max-w-2xl text-soft lg:mt-4">
        <Unbroken>{lead}</Unbroken>
      </p>
      <ul aria-label={title} className="mt-4 grid gap-5 sm:grid-cols-2 lg:mt-10">
        {services.map(({ id, illustration, ...service }) =>
          illustration ? (
            <ServiceCard key={id} illustration={illustration} {...service} />
          ) : (
            <ServiceRow key={id} {...service} />
          ),
        )}
      </ul>
    </Section>
  );
}

type Service = { leadsTo: Target } & Record<"title" | "text" | "more" | "order", string>;

function ServiceRow({ leadsTo, title, text, more, order }: Service) {
  return (
    <li className="rounded-3xl border border-line bg-surface p-5 lg:p-6">
      <h3 className="text-xl font-semibold tracking-tight">
        <Unbroken>{title}</Unbroken>
      </h3>
      <p className="mt-2 leading-relaxed text-soft">
        <Unbroken>{text}</Unbroken>
      </p>
      <ServiceLink
        leadsTo={leadsTo}
        title={title}
        label={"path" in leadsTo ? more : order}
        className="text-accent-ink"
      />
    </li>
  );
}

/** A subgrid of the list, so that the contents of adjacent cards align. */
function ServiceCard({
  illustration: Illustration,
  leadsTo,
  title,
  text,
  more,
  order,
}: Service & { illustration: ComponentType }) {
  const hasPage = "path" in leadsTo;
  return (
    <li
      className={classNames(
        "rise relative row-span-3 grid grid-rows-subgrid gap-0 overflow-hidden rounded-3xl border",
        hasPage ? "border-night-line bg-night text-white" : "border-line bg-surface",
      )}
    >
      <div
        aria-hidden
        className={classNames(
          "h-48 px-6 pt-6 text-xs [-webkit-mask-image:linear-gradient(#000_82%,transparent)] [mask-image:linear-gradient(#000_82%,transparent)]",
          !hasPage && "bg-accent/8",
        )}
      >
        <Illustration />
      </div>
      <div className="px-6 pt-4">
        <h3 className="text-xl font-semibold tracking-tight text-balance">
          <Unbroken>{title}</Unbroken>
        </h3>
        <p className={classNames("mt-2 leading-relaxed", hasPage ? "text-night-soft" : "text-soft")}>
          <Unbroken>{text}</Unbroken>
        </p>
      </div>
      <ServiceLink
        leadsTo={leadsTo}
        title={title}
        label={hasPage ? more : order}
        // A card with a page is clickable as a whole.
        className={classNames(
          "mx-6 mb-4 self-end lg:mb-6",
          hasPage ? "outline-white after:absolute after:inset-0 after:rounded-3xl" : "text-accent-ink",
        )}
      />
    </li>
  );
}

type ServiceLinkProps = { leadsTo: Target; title: string; label: string; className: string };

function ServiceLink({ leadsTo, title, label, className }: ServiceLinkProps) {
  const hasPage = "path" in leadsTo;
  return (
    <Link
      to={hasPage ? leadsTo.path : contactLink(leadsTo.product)}
      className={classNames(
        "group mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline lg:mt-3",
        className,
      )}
    >
      {label}
      <span className="sr-only">{hasPage ? title : `de ${title}`}</span>
      <ArrowUpRight
        aria-hidden
        className="size-4.5 transition group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
      />
    </Link>
  );
}
