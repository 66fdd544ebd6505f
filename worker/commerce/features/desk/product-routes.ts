import type { productDeskCalls } from '../../../../shared/contract/desk/product.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { addProduct } from './add-product.ts';
import { readProduct, writeProduct } from './product.ts';
import { listProductGrid } from './product-grid.ts';
import { listProductsForDesk } from './product-list.ts';

export const productRoutes: DeskRoutes<typeof productDeskCalls> = {
  products: listProductsForDesk,
  productGrid: listProductGrid,
  product: readProduct,
  addProduct,
  setProduct: writeProduct,
};
