import { Link } from "react-router-dom";
import { classNames } from "#client/components/class-names.ts";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { demoLink } from "#client/site/form-links.ts";
import { Photo } from "#client/site/photo.tsx";
import { ProductMark } from "#client/site/product-mark.tsx";
import { CustomerCases } from "#client/site/proof/customer-cases.tsx";
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
import { SalesBars } from "./sales-bars.tsx";
import { ShelvedGood } from "./shop-goods.tsx";
import { StockSteps } from "./stock-steps.tsx";
import { Storefront } from "./storefront.tsx";

const { path } = pages.store;
/** Goods above each feature, by their position in the shop; none is drawn where a phone needs the space. */
const stock = [[1], [2], [3, 3], [5], [4], [3, 3], [5], [1, 1], [2], [4]];

/** A board with goods on it, and a feature below like a price label at its edge. */
const board = {
  item: "border-t border-line py-2.5 pr-6 lg:block lg:border-t-0 lg:py-5",
  mark: (place: number) => (
    <div aria-hidden className="-mr-6 mb-4 flex h-36 items-end gap-2 border-b-6 border-line max-lg:hidden">
      {stock[place % stock.length]?.map((good, order) => (
        <ShelvedGood key={order} place={good} className="h-24 min-w-0" />
      ))}
    </div>
  ),
};
const shelves = { ...board, list: "sm:grid-cols-2 lg:grid-cols-5" };
const lastShelf = {
  list: "sm:grid-cols-2 lg:grid-cols-4",
  item: board.item,
  mark: (place: number) => board.mark(3 + 4 * place),
};

/** Continue the order on the phone of the opening. */
const screens = {
  stock: <StockSteps />,
  sales: <SalesBars />,
  coupons: <Coupons />,
};

/** Store page: a shop cropped on the right, with its checkout on a phone in front. */
export default function StorePage() {
  const { intro, evidence, features, photo, benefits, integrations, end } = useContent(store);
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
            {intro.note && <p className="mt-4 text-sm text-soft">{intro.note}</p>}
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
      <Section ground="mist" weight="heavy">
        <SectionHeading title={features.title}>{features.lead}</SectionHeading>
        <FeatureTable
          label={features.title}
          features={features.items}
          look={shelves}
          shown={5}
          className="mt-4"
        />
        <div className="mt-8 lg:mt-24">
          <SectionHeading title={integrations.title}>{integrations.lead}</SectionHeading>
        </div>
        <FeatureTable
          label={integrations.title}
          features={integrations.items}
          look={lastShelf}
          className="mt-4"
        />
      </Section>
      <Photo photo={photo} className="py-band" />
      <CustomerCases product="store" />
      <Section ground="night">
        <SectionHeading title={benefits.title} onNight>
          {benefits.lead}
        </SectionHeading>
        <ul aria-label={benefits.title} className="mt-4 grid gap-x-10 sm:grid-cols-2 lg:mt-10">
          {benefits.items.map(({ id, title, text }) => (
            <li key={id} className="border-t border-night-line py-4 lg:py-6">
              <h3 className="text-2xl font-semibold tracking-tight">{title}</h3>
              <p className="mt-2 max-w-md leading-relaxed text-night-soft">{text}</p>
            </li>
          ))}
        </ul>
        <Link to={demoLink(path, "loja")} className={classNames(buttonOn.deep.main, "mt-4 lg:mt-10")}>
          {benefits.shop}
        </Link>
      </Section>
      <ClosingCall product="store" {...end} />
    </>
  );
}
