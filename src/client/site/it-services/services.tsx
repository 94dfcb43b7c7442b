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
import {
  AssetsIllustration,
  ChatIllustration,
  DomainIllustration,
  RackIllustration,
  SecurityIllustration,
  WebIllustration,
} from "./service-illustrations.tsx";

/** Illustration of a service, and its page or the product of a message about it. */
type Card = { illustration: ComponentType; leadsTo: { path: string } | { product: ProductSlug } };

const cards: Readonly<Record<string, Card>> = {
  "help-desk": { illustration: ChatIllustration, leadsTo: { path: pages.helpDesk.path } },
  servers: { illustration: RackIllustration, leadsTo: { product: "servidores-e-redes" } },
  assets: { illustration: AssetsIllustration, leadsTo: { product: "parque-de-ti" } },
  domains: { illustration: DomainIllustration, leadsTo: { product: "dominios" } },
  web: { illustration: WebIllustration, leadsTo: { product: "web-e-e-mails" } },
  security: { illustration: SecurityIllustration, leadsTo: { product: "seguranca-da-informacao" } },
};

/** Card of a service added by the company. */
const otherCard: Card = { illustration: AssetsIllustration, leadsTo: { product: "servicos-de-ti" } };

export function Services() {
  const { title, lead, items, ...labels } = useContent(itServices).services;
  return (
    <Section ground="mist">
      <h2 className="headline text-balance lg:text-[min(6.67vw,6rem)]">{title}</h2>
      <p className="lead mt-2 max-w-2xl text-soft lg:mt-4">
        <Unbroken>{lead}</Unbroken>
      </p>
      <ul aria-label={title} className="mt-4 grid gap-5 sm:grid-cols-2 lg:mt-10">
        {items.map(({ id, ...service }) => (
          <ServiceCard key={id} {...service} {...labels} {...(cards[id] ?? otherCard)} />
        ))}
      </ul>
    </Section>
  );
}

type ServiceCardProps = Card & Record<"title" | "text" | "more" | "order", string>;

/** A subgrid of the list, so that the contents of adjacent cards align. */
function ServiceCard({ illustration: Illustration, leadsTo, title, text, more, order }: ServiceCardProps) {
  const hasPage = "path" in leadsTo;
  return (
    <li
      className={classNames(
        "rise group relative row-span-3 grid grid-rows-subgrid gap-0 overflow-hidden rounded-3xl border",
        hasPage ? "border-night bg-night text-white" : "border-line bg-surface",
      )}
    >
      <div
        aria-hidden
        className={classNames(
          "h-48 px-6 pt-6 text-[0.8125rem] [-webkit-mask-image:linear-gradient(#000_82%,transparent)] [mask-image:linear-gradient(#000_82%,transparent)]",
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
      <Link
        to={hasPage ? leadsTo.path : contactLink(leadsTo.product)}
        className={classNames(
          "mx-6 mt-2 mb-4 lg:mt-3 lg:mb-6 inline-flex min-h-11 items-center gap-1.5 self-end font-semibold hover:underline",
          // A card with a page is clickable as a whole.
          hasPage ? "outline-white after:absolute after:inset-0 after:rounded-3xl" : "text-accent-ink",
        )}
      >
        {hasPage ? more : order}
        <span className="sr-only">{hasPage ? title : `de ${title}`}</span>
        <ArrowUpRight
          aria-hidden
          className="size-4.5 transition group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
        />
      </Link>
    </li>
  );
}
