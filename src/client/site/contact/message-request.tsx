import { ArrowUpRight, X } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import { FORM_ID, MESSAGE_ANCHOR, PRODUCT_PARAMETER, subjectOf } from "#client/site/form-links.ts";
import { FormPanel } from "#client/site/forms/form-panel.tsx";
import { ContactForm } from "#client/site/forms/lazy-forms.ts";
import { parameterName } from "#client/site/parameter-name.ts";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { useAddressProduct } from "#client/site/use-address.ts";
import { useContent } from "#client/site/use-content.ts";
import { contact } from "#shared/content/contact.ts";
import { type ProductSlug, productNames } from "#shared/schemas/interests.ts";

/** The contact form, and links to the pages that answer the most common questions. */
export function MessageRequest() {
  const { title, items } = useContent(contact).shortcuts;
  return (
    <Section ground="mist">
      <div id={MESSAGE_ANCHOR} className="grid gap-5 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <MessageHeading />
        </div>
        <div>
          <FormPanel form={ContactForm} above={<AboutProduct />}>
            <ContactForm />
          </FormPanel>
          <h3 className="mt-6 font-semibold lg:mt-10">{title}</h3>
          <ul className="mt-2 border-b lg:mt-3 border-ink/15">
            {items.map(({ id, label, to }) => (
              <li key={id} className="border-t border-ink/15">
                <SiteLink
                  to={to}
                  className="group flex items-center justify-between gap-4 py-3 transition-colors lg:py-4 hover:text-primary-ink"
                >
                  {label}
                  <ArrowUpRight
                    aria-hidden
                    className="size-4.5 shrink-0 text-soft transition group-hover:text-primary-ink"
                  />
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** The texts match the link that led here. */
function MessageHeading() {
  const product = useAddressProduct();
  const { certificate, itServices, ...usual } = useContent(contact).message;
  const subject = product && subjectOf(product);
  const { title, lead } = subject === "certificado" ? certificate : subject === "ti" ? itServices : usual;
  return <SectionHeading title={title.replace("{produto}", lowerFirst(product))}>{lead}</SectionHeading>;
}

const lowerFirst = (product: ProductSlug | undefined) =>
  product === undefined ? "" : productNames[product].replace(/^\p{L}/u, (letter) => letter.toLowerCase());

/** Shows the product that the message is about, with a button that removes it. */
function AboutProduct() {
  const product = useAddressProduct();
  const { about } = useContent(contact).message;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!product) return null;
  const removeProduct = () => {
    const parameters = new URLSearchParams(search);
    for (const written of [...parameters.keys()])
      if (parameterName(written) === PRODUCT_PARAMETER) parameters.delete(written);
    // The pressed button unmounts and would lose the focus.
    document.getElementById(`${FORM_ID}contato`)?.focus({ preventScroll: true });
    navigate(pathname + (parameters.size > 0 ? `?${parameters}` : ""), { replace: true });
  };
  return (
    <p className="mb-6 flex items-center justify-between gap-4 rounded-xl bg-mist py-2 pr-2 pl-4">
      <span>
        {about} <strong className="font-semibold">{productNames[product]}</strong>
      </span>
      <button
        type="button"
        aria-label={`Tirar ${productNames[product]} da mensagem`}
        onClick={removeProduct}
        className="grid size-11 shrink-0 place-items-center rounded-lg text-soft hover:bg-ink/5 hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </p>
  );
}
