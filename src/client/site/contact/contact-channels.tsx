import { ArrowUpRight, Clock, LifeBuoy, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";

/** A placeholder for the support system. */
const SUPPORT_CENTER_URL = "https://suporte.avantesistemas.example";
/** A placeholder: the site config has no key for a postal address. */
const ADDRESS = "Rua das Araucárias, 100, Centro, Curitiba PR";
const HOURS = "Seg a Sex, 09h às 18h";

type Channel = {
  icon: LucideIcon;
  name: string;
  value: string;
  link?: string;
  /** Leads to another site, in a new tab. */
  external?: boolean;
  /** Shown larger than the rest. */
  large?: boolean;
  /** Spans two columns: an e-mail address can be long and must not break. */
  wide?: boolean;
};

/** All ways to contact the company, phone and e-mail first and larger (product 3.12). */
export function ContactChannels() {
  const { config } = useSiteConfig();
  const channels: Channel[] = [
    {
      icon: Phone,
      name: "Telefone",
      value: config.contact_phone,
      link: `tel:${config.contact_phone.replace(/[^\d+]/g, "")}`,
      large: true,
    },
    {
      icon: Mail,
      name: "E-mail",
      value: config.contact_email,
      link: `mailto:${config.contact_email}`,
      large: true,
      wide: true,
    },
    {
      icon: LifeBuoy,
      name: "Para clientes",
      value: "Central de suporte",
      link: SUPPORT_CENTER_URL,
      external: true,
    },
    { icon: MapPin, name: "Endereço", value: ADDRESS },
    { icon: Clock, name: "Horário", value: HOURS },
  ];
  return (
    <dl className="grid gap-px overflow-hidden rounded-3xl border border-line bg-line md:grid-cols-3">
      {channels.map((channel) => (
        <ChannelCell key={channel.name} {...channel} />
      ))}
    </dl>
  );
}

function ChannelCell({ icon: Icon, name, value, link, external, large, wide }: Channel) {
  return (
    <div
      className={classNames(
        "group relative bg-white p-6 transition-colors lg:p-8",
        wide && "md:col-span-2",
        link && "hover:bg-mist",
      )}
    >
      <dt className="flex items-center gap-3 text-soft">
        <Icon aria-hidden className="size-5 shrink-0 text-primary-strong" strokeWidth={1.75} />
        {name}
      </dt>
      <dd
        className={classNames(
          "mt-3 font-semibold tracking-tight wrap-anywhere",
          large ? "text-lg sm:text-2xl lg:text-[1.75rem]" : "text-lg",
        )}
      >
        {link ? (
          // The whole cell is the target of the link.
          <a
            href={link}
            {...(external ? { target: "_blank", rel: "noopener" } : {})}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-strong"
          >
            {value}
            {external && <span className="sr-only"> (abre em nova aba)</span>}
          </a>
        ) : (
          value
        )}
        {external && (
          <ArrowUpRight aria-hidden className="mb-0.5 ml-1 inline size-4.5 text-soft group-hover:text-ink" />
        )}
      </dd>
    </div>
  );
}
