import { ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { ChatLink } from "#client/site/contact/chat-link.tsx";
import { contactLink } from "#client/site/contact/contact-link.ts";
import { Section, SectionHeading } from "#client/site/home/section.tsx";
import {
  type CertificateOffer,
  CUSTOMER_DISCOUNT,
  certificateOffers,
  VALIDITY,
} from "./certificate-offers.ts";

export function CertificatePrices() {
  return (
    <Section id="precos" ground="mist">
      <SectionHeading title="Quatro certificados, um desconto só">
        O preço em destaque é o de cliente. O riscado é o preço normal, para quem ainda não usa um sistema
        nosso.
      </SectionHeading>
      <ul className="rise mt-12 grid gap-px overflow-hidden rounded-3xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {certificateOffers.map((offer) => (
          <PriceCard key={offer.type} offer={offer} />
        ))}
      </ul>
    </Section>
  );
}

function PriceCard({ offer }: { offer: CertificateOffer }) {
  const { type, product, price, originalPrice, holder, medium } = offer;
  const label = (
    <>
      Pedir {type}
      <ArrowUpRight
        aria-hidden
        className="size-4.5 transition group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
      />
    </>
  );
  return (
    <li className="flex flex-col bg-surface p-7">
      <h3 className="text-2xl font-semibold tracking-tight">{type}</h3>
      <p className="mt-1 text-[0.9375rem] text-soft">{holder}</p>
      <p className="mt-9 flex items-center gap-3 text-soft">
        <span className="sr-only">Preço normal: </span>
        <s className="whitespace-nowrap">R$ {originalPrice}</s>
        <span className="rounded-full bg-success/10 px-2.5 py-0.5 text-[0.8125rem] font-medium text-success">
          {CUSTOMER_DISCOUNT}
        </span>
      </p>
      <p className="mt-2.5 whitespace-nowrap text-[3.25rem] leading-none font-semibold tracking-[-0.04em] tabular-nums">
        <span className="sr-only">Preço para clientes: </span>
        <span className="mr-1.5 align-[0.5em] text-xl tracking-normal">R$</span>
        {price}
      </p>
      <dl className="mt-8 divide-y divide-line border-y border-line text-[0.9375rem]">
        <Row name="Validade" value={VALIDITY} />
        <Row name="Formato" value={medium} />
      </dl>
      <ChatLink
        message={`Olá! Quero pedir um certificado ${type}.`}
        className="group mt-6 inline-flex items-center gap-1.5 self-start font-semibold text-accent-ink"
        otherwise={label}
      >
        {label}
        <span className="sr-only">(abre o WhatsApp em nova aba)</span>
      </ChatLink>
      <Link
        to={contactLink(product)}
        className="mt-1 inline-flex min-h-11 items-center self-start text-[0.9375rem] text-soft underline-offset-4 hover:text-ink hover:underline"
      >
        Perguntar por mensagem
        <span className="sr-only">sobre o {type}</span>
      </Link>
    </li>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-soft">{name}</dt>
      <dd className="text-right font-medium">{value}</dd>
    </div>
  );
}
