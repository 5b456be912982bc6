-- The things, in order.
SELECT label
FROM fragment_labels
GROUP BY label
ORDER BY label
