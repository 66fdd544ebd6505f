/**
 * The one register of the desk's pages. The side menu, a phone's bar, the palette, the keys after G, the routes and who may open
 * what are made from it.
 */
import {
  Boxes,
  ChartColumn,
  FileText,
  FileUp,
  type LucideIcon,
  Mail,
  Package,
  ScrollText,
  Settings,
  Shapes,
  ShieldCheck,
  Sun,
  Tag,
  TicketPercent,
  Truck,
  UserRound,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Locale } from '../../shared/domain/money.ts';
import type { Permission } from '../../shared/domain/permissions.ts';

export interface DeskPage {
  /** A route: `/orders`, `/orders/:number`. */
  readonly path: string;
  /** A member of staff without it doesn't see the page; null: everybody at the desk. */
  readonly may: Permission | null;
  readonly load: () => Promise<ComponentType>;
  /** Absent: reached from another page alone, such as one order. */
  readonly menu?: MenuEntry;
}

export interface MenuEntry {
  readonly label: Readonly<Record<Locale, string>>;
  readonly icon: LucideIcon;
  readonly group: 'work' | 'setup';
  /** After G: O for orders. */
  readonly goKey?: string;
  /** Position in a phone's bar, lowest first; the bar shows four. */
  readonly barOrder?: number;
  /** Staff with this permission work elsewhere and aren't shown the entry. */
  readonly unless?: Permission;
}

export type MenuPage = DeskPage & { readonly menu: MenuEntry };

/** In the menu's order. `/` shows the first page that the reader may open. */
export const pages: readonly DeskPage[] = [
  {
    path: '/',
    may: null,
    load: async () => (await import('./features/today/today-page.tsx')).TodayPage,
    menu: { label: { en: 'Today', ar: 'اليوم' }, icon: Sun, group: 'work', goKey: 't', barOrder: 1 },
  },
  {
    path: '/today/:queue',
    may: null,
    load: async () => (await import('./features/today/queue-page.tsx')).QueuePage,
  },
  {
    path: '/orders',
    may: 'read_orders',
    load: async () => (await import('./features/order/orders-page.tsx')).OrdersPage,
    menu: { label: { en: 'Orders', ar: 'الطلبات' }, icon: Package, group: 'work', goKey: 'o', barOrder: 2 },
  },
  {
    path: '/orders/new',
    may: 'place_orders',
    load: async () => (await import('./features/order/new-order-page.tsx')).NewOrderPage,
  },
  {
    path: '/orders/pack',
    may: 'write_orders',
    load: async () => (await import('./features/order/pack-list-page.tsx')).PackListPage,
  },
  {
    path: '/orders/:number',
    may: 'read_orders',
    load: async () => (await import('./features/order/order-page.tsx')).OrderPage,
  },
  {
    path: '/orders/cash',
    may: 'collect_cash',
    load: async () => (await import('./features/order/cash-page.tsx')).CashPage,
  },
  {
    path: '/orders/print/slips',
    may: 'read_orders',
    load: async () => (await import('./features/order/print-page.tsx')).SlipsPage,
  },
  {
    path: '/orders/print/labels',
    may: 'read_orders',
    load: async () => (await import('./features/order/print-page.tsx')).LabelsPage,
  },
  {
    path: '/orders/:number/invoice',
    may: 'see_sums',
    load: async () => (await import('./features/order/invoice-page.tsx')).InvoicePage,
  },
  {
    path: '/orders/:number/pack',
    may: 'write_orders',
    load: async () => (await import('./features/order/pack-page.tsx')).PackPage,
  },
  {
    path: '/deliveries',
    may: 'deliver_orders',
    load: async () => (await import('./features/order/deliveries-page.tsx')).DeliveriesPage,
    menu: {
      label: { en: 'My deliveries', ar: 'توصيلاتي' },
      icon: Truck,
      group: 'work',
      goKey: 'd',
      barOrder: 5,
      unless: 'read_orders',
    },
  },
  {
    path: '/customers',
    may: 'read_customers',
    load: async () => (await import('./features/customer/customers-page.tsx')).CustomersPage,
    menu: { label: { en: 'Customers', ar: 'العملاء' }, icon: UserRound, group: 'work', goKey: 'c' },
  },
  {
    path: '/customers/:whose',
    may: 'read_customers',
    load: async () => (await import('./features/customer/customer-page.tsx')).CustomerPage,
  },
  {
    path: '/approvals',
    may: null,
    load: async () => (await import('./features/approval/approvals-page.tsx')).ApprovalsPage,
    menu: { label: { en: 'Approvals', ar: 'الموافقات' }, icon: ShieldCheck, group: 'work', goKey: 'a' },
  },
  {
    path: '/approvals/:id',
    may: null,
    load: async () => (await import('./features/approval/approval-page.tsx')).ApprovalPage,
  },
  {
    path: '/products',
    may: 'read_catalogue',
    load: async () => (await import('./features/product/products-page.tsx')).ProductsPage,
    menu: { label: { en: 'Products', ar: 'المنتجات' }, icon: Tag, group: 'work', goKey: 'p', barOrder: 4 },
  },
  {
    path: '/products/grid',
    may: 'read_catalogue',
    load: async () => (await import('./features/product/grid/grid-page.tsx')).GridPage,
  },
  {
    path: '/products/prices',
    may: 'read_catalogue',
    load: async () => (await import('./features/schedule/prices-page.tsx')).PricesPage,
  },
  {
    path: '/products/sales',
    may: 'read_catalogue',
    load: async () => (await import('./features/sale/sales-page.tsx')).SalesPage,
  },
  {
    path: '/products/sales/new',
    may: 'write_catalogue',
    load: async () => (await import('./features/sale/new-sale-page.tsx')).NewSalePage,
  },
  {
    path: '/products/sales/:id',
    may: 'read_catalogue',
    load: async () => (await import('./features/sale/sale-page.tsx')).SalePage,
  },
  {
    path: '/groups',
    may: 'read_catalogue',
    load: async () => (await import('./features/group/groups-page.tsx')).GroupsPage,
    menu: { label: { en: 'Categories and brands', ar: 'الأقسام والماركات' }, icon: Shapes, group: 'setup', goKey: 'k' },
  },
  {
    path: '/groups/:kind/:slug',
    may: 'read_catalogue',
    load: async () => (await import('./features/group/entry-page.tsx')).EntryPage,
  },
  {
    path: '/products/new',
    may: 'write_catalogue',
    load: async () => (await import('./features/product/new-product-page.tsx')).NewProductPage,
  },
  {
    path: '/products/:sku',
    may: 'read_catalogue',
    load: async () => (await import('./features/product/product-page.tsx')).ProductPage,
  },
  {
    path: '/promotions',
    may: 'read_promotions',
    load: async () => (await import('./features/promotion/promotions-page.tsx')).PromotionsPage,
    menu: { label: { en: 'Promotions', ar: 'العروض' }, icon: TicketPercent, group: 'work', goKey: 'm' },
  },
  {
    path: '/promotions/new',
    may: 'write_promotions',
    load: async () => (await import('./features/promotion/new-promotion-page.tsx')).NewPromotionPage,
  },
  {
    path: '/promotions/:kind/:id',
    may: 'read_promotions',
    load: async () => (await import('./features/promotion/promotion-page.tsx')).PromotionPage,
  },
  {
    path: '/imports',
    may: 'write_catalogue',
    load: async () => (await import('./features/import/imports-page.tsx')).ImportsPage,
    menu: { label: { en: 'Imports', ar: 'الاستيراد' }, icon: FileUp, group: 'work', goKey: 'i' },
  },
  {
    path: '/imports/new',
    may: 'write_catalogue',
    load: async () => (await import('./features/import/import-page.tsx')).ImportPage,
  },
  {
    path: '/stock',
    may: 'read_stock',
    load: async () => (await import('./features/stock/stock-page.tsx')).StockPage,
    menu: { label: { en: 'Stock', ar: 'المخزون' }, icon: Boxes, group: 'work', goKey: 's', barOrder: 3 },
  },
  {
    path: '/stock/receive',
    may: 'write_stock',
    load: async () => (await import('./features/stock/receive-page.tsx')).ReceivePage,
  },
  {
    path: '/stock/counts',
    may: 'read_stock',
    load: async () => (await import('./features/stock/counts-page.tsx')).CountsPage,
  },
  {
    path: '/stock/counts/:country/:id',
    may: 'read_stock',
    load: async () => (await import('./features/stock/count-page.tsx')).CountPage,
  },
  {
    path: '/stock/recall',
    may: 'read_orders',
    load: async () => (await import('./features/stock/recall-page.tsx')).RecallPage,
  },
  {
    path: '/stock/suppliers',
    may: 'read_stock',
    load: async () => (await import('./features/stock/suppliers-page.tsx')).SuppliersPage,
  },
  {
    path: '/stock/:country/:sku',
    may: 'read_stock',
    load: async () => (await import('./features/stock/sku-stock-page.tsx')).SkuStockPage,
  },
  {
    path: '/reports',
    may: 'read_reports',
    load: async () => (await import('./features/report/reports-page.tsx')).ReportsPage,
    menu: { label: { en: 'Reports', ar: 'التقارير' }, icon: ChartColumn, group: 'work', goKey: 'r' },
  },
  {
    path: '/reports/:report',
    may: 'read_reports',
    load: async () => (await import('./features/report/reports-page.tsx')).ReportsPage,
  },
  {
    path: '/messages',
    may: 'read_customers',
    load: async () => (await import('./features/message/messages-page.tsx')).MessagesPage,
    menu: { label: { en: 'Mails', ar: 'الرسائل' }, icon: Mail, group: 'work', goKey: 'b' },
  },
  {
    path: '/texts',
    may: 'read_content',
    load: async () => (await import('./features/content/texts-page.tsx')).TextsPage,
    menu: { label: { en: 'Texts', ar: 'النصوص' }, icon: FileText, group: 'setup', goKey: 'x' },
  },
  {
    path: '/texts/:key',
    may: 'read_content',
    load: async () => (await import('./features/content/text-page.tsx')).TextPage,
  },
  {
    path: '/people',
    may: 'manage_staff',
    load: async () => (await import('./features/people/people-page.tsx')).PeoplePage,
    menu: { label: { en: 'People', ar: 'الموظفون' }, icon: Users, group: 'setup', goKey: 'u' },
  },
  {
    path: '/people/roles/:id',
    may: 'manage_staff',
    load: async () => (await import('./features/people/role-page.tsx')).RolePage,
  },
  {
    path: '/people/:id',
    may: 'manage_staff',
    load: async () => (await import('./features/people/member-page.tsx')).MemberPage,
  },
  {
    path: '/account',
    may: null,
    load: async () => (await import('./features/people/account-page.tsx')).AccountPage,
  },
  {
    path: '/settings',
    may: 'read_settings',
    load: async () => (await import('./features/settings/settings-page.tsx')).SettingsPage,
    menu: { label: { en: 'Settings', ar: 'الإعدادات' }, icon: Settings, group: 'setup', goKey: 'e' },
  },
  {
    path: '/trail',
    may: 'read_audit',
    load: async () => (await import('./features/audit-log/trail-page.tsx')).TrailPage,
    menu: { label: { en: 'Trail', ar: 'سجل التعديلات' }, icon: ScrollText, group: 'setup', goKey: 'l' },
  },
];

const maxBarPages = 4;

export const isInMenu = (page: DeskPage): page is MenuPage => page.menu !== undefined;

type MayOpen = (may: Permission | null) => boolean;

export const listMenu = (all: readonly DeskPage[], may: MayOpen): MenuPage[] =>
  all
    .filter(isInMenu)
    .filter((page) => may(page.may))
    .filter(({ menu: { unless } }) => unless === undefined || !may(unless));

/** What a phone's bar shows to this person; the others are behind "More". */
export const listBar = (all: readonly DeskPage[], may: MayOpen): MenuPage[] =>
  listMenu(all, may)
    .filter(({ menu }) => menu.barOrder !== undefined)
    .sort((a, b) => (a.menu.barOrder ?? 0) - (b.menu.barOrder ?? 0))
    .slice(0, maxBarPages);

export const findHome = (all: readonly DeskPage[], may: MayOpen): string | null => listMenu(all, may)[0]?.path ?? null;
