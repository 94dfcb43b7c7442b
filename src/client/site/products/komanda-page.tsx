import { ContentPicture } from "#client/site/content-picture.tsx";
import { Photo } from "#client/site/photo.tsx";
import { ProductMark } from "#client/site/product-mark.tsx";
import { useContent } from "#client/site/use-content.ts";
import { komanda } from "#shared/content/komanda.ts";
import { Audiences } from "./audiences.tsx";
import { BillSlips } from "./bill-slips.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { KitchenDisplay } from "./kitchen-display.tsx";
import { NightEvidence } from "./night-evidence.tsx";
import { OrderPhone } from "./order-phone.tsx";
import { ProductActions } from "./product-actions.tsx";
import { ProductFeatures } from "./product-features.tsx";
import { RecipeCost } from "./recipe-cost.tsx";
import { TableMap } from "./table-map.tsx";

/** Continue the evening of the kitchen display. */
const screens = {
  bill: <BillSlips />,
  tables: (
    <div className="rise relative lg:pr-64">
      <TableMap />
      <OrderPhone className="relative mx-auto -mt-10 w-68 lg:absolute lg:top-1/2 lg:right-0 lg:mt-0 lg:-translate-y-1/2" />
    </div>
  ),
  recipe: <RecipeCost />,
};

/** Komanda page: an opening like the first page of a menu, then the kitchen screen. */
export default function KomandaPage() {
  const { intro, evidence, photo, features, audiences, end } = useContent(komanda);
  return (
    <>
      <div className="wide grid gap-4 py-band lg:grid-cols-2 lg:items-end lg:gap-16 lg:py-20">
        <div>
          <ProductMark product="komanda" className="mb-4 size-10 lg:mb-6 lg:size-12 text-accent-ink" />
          <h1 className="display max-w-[15ch]">{intro.title}</h1>
        </div>
        <div>
          <p className="lead text-soft">{intro.lead}</p>
          <ProductActions product="komanda" className="mt-5 lg:mt-10" />
        </div>
      </div>
      <ContentPicture picture={intro.picture} place="edge">
        <KitchenDisplay />
      </ContentPicture>
      <NightEvidence {...evidence} screens={screens} railed="bill" />
      <Photo photo={photo} className="py-band" />
      <ProductFeatures product="komanda" {...features} />
      <Audiences {...audiences} look="tickets" />
      <ClosingCall product="komanda" {...end} />
    </>
  );
}
