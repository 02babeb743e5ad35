// Loads with a search: more than plain matching, and the picture beside «nothing found».
export { forgiveTypos } from '../../../domain/catalogue/search-typos.ts';
export { MarkedTitle } from './marked-title.tsx';
export { EmptyIllustration } from '../../../ui/feedback/empty-illustration.tsx';
