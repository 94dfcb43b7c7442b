import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { demoLink } from "#client/site/form-links.ts";
import { ProductMark } from "#client/site/product-mark.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { useContent } from "#client/site/use-content.ts";
import { pages } from "#shared/content/pages.ts";
import { store } from "#shared/content/store.ts";
import { CheckoutPhone } from "./checkout-phone.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { Coupons } from "./coupons.tsx";
import { Evidence } from "./evidence.tsx";
import { FeatureTable } from "./feature-table.tsx";
import { buttonOn } from "./product-actions.tsx";
import { ProductFeatures } from "./product-features.tsx";
import { SalesBars } from "./sales-bars.tsx";
import { ShelvedGood } from "./shop-goods.tsx";
import { StockSteps } from "./stock-steps.tsx";
import { Storefront } from "./storefront.tsx";

const { path } = pages.store;
/** Goods on the shelf, by their position in the shop. */
const shelf = [1, 2, 3, 5];

/** Continue the order on the phone of the opening. */
const screens = {
  stock: <StockSteps />,
  sales: <SalesBars />,
  coupons: <Coupons />,
};

/** Store page: a shop cropped on the right, with its checkout on a phone in front. */
export default function StorePage() {
  const { intro, evidence, features, benefits, integrations, end } = useContent(store);
  return (
    <>
      <div className="overflow-hidden bg-[linear-gradient(to_bottom,color-mix(in_oklab,var(--color-accent)_13%,var(--color-paper)),var(--color-paper)_85%)] text-ink">
        <div className="wide grid gap-6 py-band lg:grid-cols-[1fr_1.05fr] lg:items-center lg:gap-20 lg:py-20 print:grid-cols-2">
          <div>
            <ProductMark product="store" className="mb-4 size-10 lg:mb-6 lg:size-12 text-accent-ink" />
            <h1 className="display max-w-[13ch]">{intro.title}</h1>
            <p className="lead mt-4 lg:mt-6 max-w-xl text-soft">{intro.lead}</p>
            <div className="mt-5 flex flex-wrap gap-3 max-[28rem]:flex-col">
              <Link to={demoLink(path, "loja")} className={buttonOn.paper.main}>
                {intro.shop}
              </Link>
              <Link to={demoLink(path)} className={buttonOn.paper.other}>
                {intro.demo}
              </Link>
            </div>
            {intro.note && <p className="mt-4 text-[0.9375rem] text-soft">{intro.note}</p>}
          </div>
          <ContentPicture picture={intro.picture}>
            <div className="relative max-lg:-mb-band">
              <div className="lg:w-[46rem]">
                <Storefront />
              </div>
              <CheckoutPhone className="absolute right-0 -bottom-16 print:hidden w-60 lg:right-auto lg:-bottom-6 lg:-left-16 lg:w-64" />
            </div>
          </ContentPicture>
        </div>
      </div>
      <Evidence {...evidence} screens={screens} />
      <ProductFeatures product="store" {...features} />
      <Section ground="night">
        <SectionHeading title={benefits.title} onNight>
          {benefits.lead}
        </SectionHeading>
        <ul aria-label={benefits.title} className="mt-4 grid gap-y-8 sm:grid-cols-2 lg:mt-10 lg:grid-cols-4">
          {benefits.items.map(({ id, title, text }, place) => (
            <li key={id}>
              <ShelvedGood place={shelf[place % shelf.length] ?? 0} className="rise h-24 lg:h-36" />
              <div className="border-t-8 border-night-line pt-5 pr-8">
                <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
                <p className="mt-2 leading-relaxed text-night-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <Link to={demoLink(path, "loja")} className={classNames(buttonOn.deep.main, "mt-4 lg:mt-10")}>
          {benefits.shop}
        </Link>
      </Section>
      <Section ground="mist">
        <SectionHeading title={integrations.title}>{integrations.lead}</SectionHeading>
        <FeatureTable label={integrations.title} features={integrations.items} />
      </Section>
      <ClosingCall product="store" {...end} />
    </>
  );
}
