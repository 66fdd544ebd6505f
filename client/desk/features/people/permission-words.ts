/** What each permission allows, in words; one without a name in either language, or without a group, doesn't compile. */
import type { Permission } from '../../../../shared/contract/desk/permissions.ts';
import type { Locale } from '../../../../shared/domain/money.ts';

export const permissionWords: Readonly<Record<Locale, Readonly<Record<Permission, string>>>> = {
  en: {
    read_orders: 'See orders',
    write_orders: 'Work on orders: pack, ship, note, cancel',
    collect_cash: 'Book cash from couriers',
    refund: 'Refund',
    read_wallets: 'See wallets',
    write_wallets: 'Move money of wallets',
    read_catalogue: 'See products',
    write_catalogue: 'Change products and prices',
    write_plans: 'Write nutritionists’ plans',
    read_stock: 'See stock',
    write_stock: 'Change stock',
    see_cost: 'See what goods cost',
    read_promotions: 'See promotions',
    write_promotions: 'Change promotions',
    read_content: 'See texts and the home page',
    write_content: 'Change texts and the home page',
    read_bookings: 'See bookings of blood tests',
    write_bookings: 'Change bookings of blood tests',
    read_customers: 'See customers and what they were sent',
    read_settings: 'See settings',
    write_settings: 'Change settings',
    read_reports: 'See reports',
    export: 'Export the catalogue',
    read_audit: 'See the trail',
    undo: 'Take changes back',
    approve: 'Approve what needs two people',
    manage_staff: 'Manage people and roles',
    run_jobs: 'See and repeat failed work of the shop',
    enter_results: 'Enter results',
    release_results: 'Confirm and release results',
  },
  ar: {
    read_orders: 'عرض الطلبات',
    write_orders: 'العمل على الطلبات: تجهيز وشحن وملاحظات وإلغاء',
    collect_cash: 'تسجيل النقد من شركات التوصيل',
    refund: 'استرداد المبالغ',
    read_wallets: 'عرض المحافظ',
    write_wallets: 'تحريك أموال المحافظ',
    read_catalogue: 'عرض المنتجات',
    write_catalogue: 'تعديل المنتجات والأسعار',
    write_plans: 'كتابة خطط أخصائيي التغذية',
    read_stock: 'عرض المخزون',
    write_stock: 'تعديل المخزون',
    see_cost: 'عرض تكلفة البضاعة',
    read_promotions: 'عرض العروض',
    write_promotions: 'تعديل العروض',
    read_content: 'عرض النصوص والصفحة الرئيسية',
    write_content: 'تعديل النصوص والصفحة الرئيسية',
    read_bookings: 'عرض حجوزات الفحوصات',
    write_bookings: 'تعديل حجوزات الفحوصات',
    read_customers: 'عرض العملاء وما أُرسل إليهم',
    read_settings: 'عرض الإعدادات',
    write_settings: 'تعديل الإعدادات',
    read_reports: 'عرض التقارير',
    export: 'تصدير الكتالوج',
    read_audit: 'عرض سجل التعديلات',
    undo: 'التراجع عن التعديلات',
    approve: 'الموافقة على ما يحتاج شخصين',
    manage_staff: 'إدارة الموظفين والأدوار',
    run_jobs: 'عرض مهام المتجر الفاشلة وإعادتها',
    enter_results: 'إدخال النتائج',
    release_results: 'تأكيد النتائج وإصدارها',
  },
};

const groups = {
  orders: ['read_orders', 'write_orders', 'collect_cash', 'refund', 'read_wallets', 'write_wallets', 'read_customers'],
  catalogue: [
    'read_catalogue',
    'write_catalogue',
    'read_stock',
    'write_stock',
    'see_cost',
    'read_promotions',
    'write_promotions',
    'read_content',
    'write_content',
    'export',
  ],
  health: ['read_bookings', 'write_bookings', 'write_plans', 'enter_results', 'release_results'],
  shop: [
    'read_settings',
    'write_settings',
    'read_reports',
    'read_audit',
    'undo',
    'approve',
    'manage_staff',
    'run_jobs',
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type PermissionGroup = keyof typeof groups;
type Grouped = (typeof groups)[PermissionGroup][number];
/** A permission that stands in no group makes this line fail to compile. */
const isWhole: [Exclude<Permission, Grouped>] extends [never] ? true : never = true;

export const permissionGroups = isWhole
  ? (Object.entries(groups) as [PermissionGroup, readonly Permission[]][]).map(([id, keys]) => ({ id, keys }))
  : [];
