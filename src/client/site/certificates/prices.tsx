import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { ChatLink } from "#client/site/contact/chat-link.tsx";
import { contactLink } from "#client/site/form-links.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SwipeList } from "#client/site/swipe-list.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { useContent } from "#client/site/use-content.ts";
import { type CertificateOffer, certificates, discountOf } from "#shared/content/certificates.ts";
import { formatReais, writeReais } from "#shared/formats/reais.ts";
import { findProduct } from "#shared/schemas/interests.ts";

export function CertificatePrices() {
  const { title, lead, models, offers } = useContent(certificates).prices;
  return (
    <Section id="precos" ground="mist">
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
      <SwipeList
        label={title}
        className="mt-5 lg:mt-10 lg:grid-cols-4 lg:gap-px lg:overflow-hidden lg:rounded-3xl lg:border lg:border-line lg:bg-line"
      >
        {offers.map((offer) => (
          <PriceCard key={offer.id} offer={offer} />
        ))}
      </SwipeList>
    </Section>
  );
}

/** A subgrid of the list, so that the contents of adjacent cards align. */
function PriceCard({ offer }: { offer: CertificateOffer }) {
  const { id, type, price, originalPrice, holder, medium, mediumNote, mark, fits } = offer;
  const { discount, validityName, validity, mediumName, order, ask } = useContent(certificates).prices;
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
    <li className="relative row-span-5 grid grid-rows-subgrid overflow-hidden border-line bg-surface p-5 max-lg:rounded-3xl max-lg:border lg:p-6">
      {mark && <span aria-hidden className="absolute inset-x-0 top-0 h-1 bg-accent-strong" />}
      <div>
        <h3 className="text-2xl font-semibold tracking-tight">{type}</h3>
        <p className="mt-1 text-[0.9375rem] text-soft">{holder}</p>
        <p className="mt-3 leading-snug">
          {mark && <span className="font-semibold text-accent-ink">{mark} </span>}
          <Unbroken>{fits}</Unbroken>
        </p>
      </div>
      <div className="mt-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <span className="sr-only">Preço normal: </span>
          <s className="whitespace-nowrap">{writeReais(originalPrice)}</s>
          <span className="rounded-full bg-success/10 px-2.5 py-0.5 text-[0.8125rem] font-medium wrap-anywhere text-success">
            {discount.replace("{desconto}", discountOf(offer))}
          </span>
        </p>
        <p
          className={classNames(
            "mt-2.5 whitespace-nowrap leading-none font-semibold tracking-[-0.04em] tabular-nums",
            // A longer amount would overflow the narrowest card.
            formatReais(price).length > 5 ? "text-3xl" : "text-[3.25rem]",
          )}
        >
          <span className="sr-only">Preço para clientes: </span>
          <span className="mr-1.5 align-[0.5em] text-xl tracking-normal">R$</span>
          {formatReais(price)}
        </p>
      </div>
      <dl className="mt-5 divide-y divide-line border-y border-line text-[0.9375rem]">
        <Row name={validityName} value={validity} />
        <Row name={mediumName} value={medium} note={mediumNote} />
      </dl>
      <ChatLink
        message={`Olá! Quero pedir um certificado ${type}.`}
        product={product}
        className="group mt-2 inline-flex min-h-11 items-center gap-1.5 self-start lg:mt-5 font-semibold text-accent-ink"
        otherwise={label}
      >
        {label}
        <span className="sr-only">(abre o WhatsApp em nova aba)</span>
      </ChatLink>
      <Link
        to={contactLink(product)}
        className="inline-flex min-h-11 items-center self-start text-[0.9375rem] text-soft underline-offset-4 hover:text-ink hover:underline"
      >
        {ask}
        <span className="sr-only">sobre o {type}</span>
      </Link>
    </li>
  );
}

function Row({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-soft">{name}</dt>
      <dd className="text-right font-medium wrap-anywhere">
        <Unbroken>{value}</Unbroken>
        {note && <span className="block text-[0.8125rem] font-normal text-soft">{note}</span>}
      </dd>
    </div>
  );
}
