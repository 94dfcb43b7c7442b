import { whatsAppLink } from "../../../shared/formats/phone.ts";
import { buttonClass } from "../../components/button.tsx";
import { Section } from "../home/section.tsx";
import { useSiteConfig } from "../site-config.tsx";
import { PageIntro } from "./page-intro.tsx";

/** Spec section 9, in reais: what customers pay, and the full price. */
const certificates = [
  { type: "e-CPF A1", price: 50, originalPrice: 100 },
  { type: "e-CPF A3", price: 80, originalPrice: 160 },
  { type: "e-CNPJ A1", price: 80, originalPrice: 160 },
  { type: "e-CNPJ A3", price: 120, originalPrice: 240 },
];

export default function CertificatesPage() {
  const { config } = useSiteConfig();
  return (
    <>
      <PageIntro
        title="Certificado digital com 50% de desconto"
        actions={
          <a
            href={whatsAppLink(config.contact_phone)}
            target="_blank"
            rel="noopener"
            className={buttonClass("primary", "large")}
          >
            Pedir pelo WhatsApp
          </a>
        }
      >
        Certificados ICP-Brasil com validade de 1 ano, emitidos em 1 a 3 dias úteis. Clientes do nosso sistema
        pagam a metade.
      </PageIntro>
      <Section>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {certificates.map(({ type, price, originalPrice }) => (
            <li key={type} className="rounded-2xl border border-line p-7">
              <h2 className="text-lg font-semibold">{type}</h2>
              <p className="mt-5 text-soft">
                <span className="sr-only">Preço sem desconto: </span>
                <s>R$ {originalPrice}</s>
              </p>
              <p className="text-4xl font-semibold tracking-tight">R$ {price}</p>
              <p className="mt-2 text-[0.9375rem] text-soft">Validade de 1 ano</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
