import { z } from 'zod';
import * as bloodTests from '../../../shared/contract/blood-test.ts';
import * as catalogue from '../../../shared/contract/catalogue.ts';
import * as texts from '../../../shared/contract/content.ts';
import * as home from '../../../shared/contract/home.ts';
import * as invoices from '../../../shared/contract/invoice.ts';
import * as labs from '../../../shared/contract/lab.ts';
import * as nutritionists from '../../../shared/contract/nutritionist.ts';
import * as orders from '../../../shared/contract/order.ts';
import * as persons from '../../../shared/contract/person.ts';
import * as places from '../../../shared/contract/place.ts';
import * as quizzes from '../../../shared/contract/quiz.ts';
import * as refusals from '../../../shared/contract/refusals.ts';
import * as sessions from '../../../shared/contract/session.ts';
import * as wallets from '../../../shared/contract/wallet.ts';
import * as wishlists from '../../../shared/contract/wishlist.ts';

const schemaNames: Readonly<Record<string, z.ZodType>> = {
  User: sessions.user,
  Country: sessions.countryItem,
  Image: catalogue.image,
  BrandRef: catalogue.brandRef,
  CategoryRef: catalogue.categoryRef,
  Price: catalogue.price,
  Sku: catalogue.sku,
  Product: catalogue.product,
  ProductDetail: catalogue.productDetail,
  ProductPage: catalogue.productPage,
  Fact: catalogue.labelFact,
  Bundle: catalogue.bundle,
  Category: catalogue.category,
  Brand: catalogue.brand,
  Filter: catalogue.filter,
  FilterPayload: catalogue.filterPayload,
  Facet: catalogue.facet,
  SearchFindings: catalogue.searchFindings,
  SearchResult: catalogue.searchResult,
  Sort: catalogue.sortBody,
  HomeBlock: home.homeBlock,
  QuizProduct: quizzes.quizItem,
  LineOrigin: orders.origin,
  CartItem: orders.cartItem,
  Gift: orders.gift,
  Cart: orders.calculateBody,
  OrderRequest: orders.submitBody,
  OrderLine: orders.orderLine,
  CartChange: orders.cartChange,
  Quote: orders.quote,
  Refund: orders.refund,
  TimelineStep: orders.orderTimelineStep,
  OrderSummary: orders.orderSummary,
  Order: orders.orderItem,
  TrackedOrder: orders.trackedOrder,
  Region: places.region,
  Delivery: places.delivery,
  KuwaitAddress: places.kuwaitAddress,
  SaudiAddress: places.saudiAddress,
  AddressInput: places.addressInput,
  Address: places.address,
  WalletBalance: wallets.walletBalance,
  WalletEntry: wallets.walletEntry,
  WalletCharge: wallets.walletCharge,
  BothLanguages: invoices.bilingual,
  Invoice: invoices.printedInvoice,
  InvoiceRecord: invoices.invoiceRecord,
  CreditNoteRecord: invoices.creditNote,
  Nutritionist: nutritionists.nutritionist,
  NutritionistDetail: nutritionists.nutritionistDetail,
  Recommendation: nutritionists.recommendation,
  NutritionistPlan: nutritionists.nutritionistPlan,
  PlannedProduct: nutritionists.plannedProduct,
  BloodTest: bloodTests.bloodTest,
  BloodTestDetail: bloodTests.bloodTestDetail,
  Biomarker: bloodTests.biomarker,
  ResultProducts: labs.resultProducts,
  Wishlist: wishlists.wishlist,
  Text: texts.content,
  SupplierApplication: texts.supplierApplication,
  PersonalData: persons.personalData,
  FieldFault: refusals.fieldFault,
};

export function registerSchemaNames(): void {
  for (const [id, type] of Object.entries(schemaNames))
    z.globalRegistry.add(type, { ...z.globalRegistry.get(type), id });
}
