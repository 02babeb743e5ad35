import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { TitleText } from '#ui/display/title-text.tsx';
import { firstProjects, projectAddress } from './projects.ts';
import styles from './project-row.list.module.css';

/** Renders links to the shop's first projects, above the product list (docs/buying.md#product-list). */
export function ProjectRow() {
  const { stored, page } = useStore(useServices().catalogue.store);
  const isKnown = stored.size > 0 && (page === null || page.path === paths.home);
  return isKnown ? <Row products={stored} /> : <div className={styles.row} />;
}

/** Number of projects that a phone shows without scrolling. */
const IN_SIGHT = 2;

function Row({ products }: { readonly products: ReadonlyMap<number, Product> }) {
  // State from the first render: later product changes must not replace a visible card.
  const [projects] = useState(() => firstProjects(products.values()));
  if (projects.length === 0) return null;
  return (
    <nav aria-label="Proyectos paso a paso" className={styles.row}>
      {projects.map((project, at) => (
        <Link key={project.title} to={projectAddress(project)} className="card">
          <ProductPicture
            picture={project.product.imgMeliUrl[0]}
            alt=""
            width={96}
            size="thumbnail"
            sparing={at >= IN_SIGHT}
          />
          <b>
            <TitleText>{project.product.title}</TitleText>
          </b>
          <span className="muted">{project.lead}</span>
          <span>Ver proyecto</span>
        </Link>
      ))}
    </nav>
  );
}
