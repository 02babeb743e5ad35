// Loads with a search: more than plain matching, and the picture beside «nothing found».
export { searchProducts } from '#domain/catalogue/search-products.ts';
export { EmptyIllustration } from '#ui/feedback/empty-illustration.tsx';
