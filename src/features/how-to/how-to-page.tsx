import { shop, whatsappLink } from '../../config/shop.ts';
import { formatPesos } from '../../domain/money.ts';
import { PAYMENT_METHODS } from '../../domain/payment.ts';
import { usePageTitle } from '../common/page-title.ts';
import styles from './how-to-page.module.css';
import { ShippingExamples } from './shipping-examples.tsx';

/** How to buy, and what buyers ask (spec §2). */
export function HowToPage() {
  usePageTitle('Cómo comprar');
  return (
    <article className={styles.page}>
      <h1>Cómo comprar</h1>
      <section>
        <h2>Tu pedido, paso a paso</h2>
        <ol>
          <li>Agregá productos al carrito. Si iniciás sesión, el carrito queda guardado en tu cuenta.</li>
          <li>Completá tus datos de envío y facturación en tu perfil.</li>
          <li>Elegí cómo querés pagar y tocá «Finalizar Compra». No se paga en el sitio.</li>
          <li>Te escribimos por correo o WhatsApp para coordinar el pago.</li>
          <li>Despachamos y te pasamos el número de seguimiento, que también ves en tu perfil.</li>
        </ol>
      </section>
      <section>
        <h2>Medios de pago</h2>
        <ul>
          {PAYMENT_METHODS.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Envíos</h2>
        <p>
          Enviamos a todo el país por correo privado. El costo baja con tu compra: se descuenta el 5&nbsp;% de
          lo que llevás y la mitad del mayor beneficio de envío entre tus productos. Si da menos de{' '}
          {formatPesos(200)}, el envío es gratis.
        </p>
        <ShippingExamples />
      </section>
      <section>
        <h2>Seguir o cancelar un pedido</h2>
        <p>
          En tu perfil está cada pedido con su estado y su seguimiento. Mientras está en «Procesando» lo podés
          cancelar ahí mismo; después, escribinos.
        </p>
      </section>
      <section id="arrepentimiento" tabIndex={-1}>
        <h2>Botón de arrepentimiento</h2>
        <p>
          Tenés 10 días corridos desde que recibís el producto (o desde que hacés la compra, lo último que
          ocurra) para arrepentirte, sin dar motivos y sin costo (art. 34 de la Ley 24.240 y art. 1110 del
          Código Civil y Comercial). No hace falta tener cuenta ni iniciar sesión: escribinos con el número de
          pedido y te respondemos con el código de tu trámite.
        </p>
        <p className={styles.actions}>
          <a href={whatsappLink(WITHDRAWAL)} target="_blank" rel="noopener noreferrer">
            Arrepentirme por WhatsApp
          </a>
          <a href={`mailto:${shop.email}?subject=${encodeURIComponent(WITHDRAWAL)}`}>
            Arrepentirme por correo
          </a>
        </p>
      </section>
    </article>
  );
}

const WITHDRAWAL = 'Quiero arrepentirme de mi compra. Número de pedido: ';
