import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { ChatLink } from "#client/site/contact/chat-link.tsx";
import { Fold } from "#client/site/fold.tsx";
import { contactLink } from "#client/site/form-links.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { type CertificateOffer, certificates, discountOf } from "#shared/content/certificates.ts";
import { formatReais, writeReais } from "#shared/formats/reais.ts";
import { findProduct } from "#shared/schemas/interests.ts";

export function CertificatePrices() {
  const { title, lead, models, offers } = useContent(certificates).prices;
  return (
    <Section id="precos" ground="mist" weight="heavy">
      <div className="grid gap-5 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <SectionHeading title={title}>{lead}</SectionHeading>
        <dl className="grid gap-4 self-end sm:grid-cols-2">
          {models.map(({ id, name, text }) => (
            <div key={id} className="border-t-2 border-ink pt-3">
              <dt className="text-xl font-semibold tracking-tight">{name}</dt>
              <dd className="mt-1 leading-snug text-soft lg:leading-relaxed">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul
        aria-label={title}
        className="mt-5 grid gap-px overflow-hidden rounded-3xl border border-line bg-line lg:mt-10 lg:grid-cols-4"
      >
        {offers.map((offer) => (
          <PriceCard key={offer.id} offer={offer} />
        ))}
      </ul>
    </Section>
  );
}

/** A subgrid of the list, so that the contents of adjacent cards align. */
function PriceCard({ offer }: { offer: CertificateOffer }) {
  const { id, type, price, originalPrice, holder, medium, mediumNote, mark, fits } = offer;
  const { discount, validityName, validity, mediumName, details, order, ask } =
    useContent(certificates).prices;
  /** Would overflow the narrowest card. */
  const isLong = formatReais(price).length > 5;
  const product = findProduct(id) ?? "certificado-digital";
  const label = (
    <>
      {order} {type}
      <ArrowUpRight
        aria-hidden
        className="size-4.5 transition group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
      />
    </>
  );
  return (
    <li className="relative row-span-3 grid grid-rows-subgrid bg-surface px-4 py-4 sm:px-5 max-lg:grid-cols-[fit-content(55%)_minmax(0,1fr)] max-lg:gap-x-4 lg:p-6">
      {mark && <span aria-hidden className="absolute inset-x-0 top-0 h-1 bg-accent-strong" />}
      <div className="max-lg:contents">
        <div>
          <h3 className="text-2xl font-semibold tracking-tight wrap-anywhere">{type}</h3>
          <p className="mt-1 text-sm wrap-anywhere text-soft">{holder}</p>
        </div>
        <p className="leading-snug max-lg:order-1 max-lg:col-span-2 max-lg:mt-2 lg:mt-3">
          {mark && <span className="font-semibold text-accent-ink">{mark} </span>}
          <Unbroken>{fits}</Unbroken>
        </p>
      </div>
      <div className={classNames("lg:mt-5", isLong ? "max-lg:col-span-2" : "max-lg:text-right")}>
        <p
          className={classNames(
            "flex flex-wrap items-center gap-x-3 gap-y-1 text-soft",
            !isLong && "max-lg:justify-end",
          )}
        >
          <span className="sr-only">Preço normal: </span>
          <s className="whitespace-nowrap">{writeReais(originalPrice)}</s>
          <span className="rounded-full bg-success/10 px-2 py-0.5 text-xs font-medium sm:px-2.5 sm:text-sm wrap-anywhere text-success">
            {discount.replace("{desconto}", discountOf(offer))}
          </span>
        </p>
        <p
          className={classNames(
            "mt-2.5 whitespace-nowrap leading-none font-semibold tracking-[-0.04em] tabular-nums",
            isLong ? "text-3xl" : "text-4xl lg:text-[3.25rem]",
          )}
        >
          <span className="sr-only">Preço para clientes: </span>
          <span className="mr-1.5 align-[0.5em] text-xl tracking-normal">R$</span>
          {formatReais(price)}
        </p>
      </div>
      <div className="rest max-lg:order-1 max-lg:col-span-2">
        <Fold className="mt-2 text-sm font-medium print:hidden" title={details}>
          <dl className="divide-y divide-line border-y border-line text-sm lg:mt-5">
            <Row name={validityName} value={validity} />
            <Row name={mediumName} value={medium} note={mediumNote} />
          </dl>
          <ChatLink
            message={`Olá! Quero pedir um certificado ${type}.`}
            product={product}
            className="group mt-2 flex w-fit min-h-11 items-center gap-1.5 font-semibold text-accent-ink lg:mt-5"
            otherwise={label}
          >
            {label}
            <span className="sr-only">(abre o WhatsApp em nova aba)</span>
          </ChatLink>
          <Link
            to={contactLink(product)}
            className="flex w-fit min-h-11 items-center text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
          >
            {ask}
            <span className="sr-only">sobre o {type}</span>
          </Link>
        </Fold>
      </div>
    </li>
  );
}

function Row({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-soft">{name}</dt>
      <dd className="text-right font-medium wrap-anywhere">
        <Unbroken>{value}</Unbroken>
        {note && <span className="block text-sm font-normal text-soft">{note}</span>}
      </dd>
    </div>
  );
}
